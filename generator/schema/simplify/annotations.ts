import type { Schema } from "../../ir/index.js";

/** What a node carries beside its meaning. */
export function annotationsOf({
  origin,
  title,
  description,
  default: fallback,
  assumed,
  examples,
  deprecated,
  access,
  secret,
  personal,
  extensions,
}: Schema): Pick<Schema, "origin"> {
  return {
    origin,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(assumed === undefined ? {} : { assumed }),
    ...(examples === undefined ? {} : { examples }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(access === undefined ? {} : { access }),
    ...(secret === undefined ? {} : { secret }),
    ...(personal === undefined ? {} : { personal }),
    ...(extensions === undefined ? {} : { extensions }),
  };
}
