import { type TemplateSource, templateContextOf } from "../template/fill-template.js";
import type { Prepared } from "./prepare.js";
import type { Visit } from "./visit.js";

/** What the placeholders of a fallback or a gate's answer stand for in this call. */
export function templateSource({ engine, request }: Visit, { args }: Pick<Prepared, "args">): TemplateSource {
  return { input: args, context: templateContextOf(request.context, engine.clock) };
}
