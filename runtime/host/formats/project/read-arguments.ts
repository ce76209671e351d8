import type { JsonObject } from "../../../json.js";
import { isRecord, own } from "../../../own.js";
import { fits, type Steps } from "./fits.js";
import { type Branch, isSame, type Member, type Shape } from "./shape.js";

export type Reading = {
  readonly shape: Shape;
  /** Of the shared schemas, by name. */
  readonly shapes: { readonly [name: string]: Shape };
  /** The tool's own schema. */
  readonly root: JsonObject;
};

type Way = Omit<Reading, "shape"> & { readonly steps: Steps; readonly depth: number };

const mostSteps = 200_000;
/** As deep as the runtime takes an input. */
const deepest = 64;

/** Arguments as a model gave them → arguments of the tool. What does not look as projected stays as it is: the tool's own check answers it. */
export function readArguments(value: unknown, { shape, shapes, root }: Reading): unknown {
  return read(value, shape, { shapes, root, steps: { left: mostSteps }, depth: 0 });
}

function read(value: unknown, shape: Shape, way: Way): unknown {
  way.steps.left -= 1;
  if (way.depth > deepest || way.steps.left < 0) return value;
  const inner = (part: unknown, of: Shape): unknown => read(part, of, { ...way, depth: way.depth + 1 });
  switch (shape.kind) {
    case "same":
      return value;
    case "ref": {
      const found = own(way.shapes, shape.name) as Shape | undefined;
      return found === undefined ? value : inner(value, found);
    }
    case "object":
      return isRecord(value) ? readObject(value, shape, inner) : value;
    case "pairs":
      return readPairs(value, shape.value, inner);
    case "list":
      return Array.isArray(value) ? value.map((item) => inner(item, shape.items)) : value;
    case "choice":
      return readChoice(value, shape.branches, way);
    case "texts":
      return inOwnCase(value, shape.values);
    case "json":
      return typeof value === "string" ? parsed(value) : value;
    case "wrapped": {
      const isWrapped = isRecord(value) && Object.hasOwn(value, shape.name);
      return inner(isWrapped ? value[shape.name] : value, shape.inner);
    }
  }
}

type Inner = (part: unknown, of: Shape) => unknown;

function readObject(value: { readonly [name: string]: unknown }, shape: Extract<Shape, { kind: "object" }>, inner: Inner): unknown {
  const entries = Object.entries(value).flatMap(([name, part]): readonly (readonly [string, unknown])[] => {
    const member = own(shape.members, name) as Member | undefined;
    if (member === undefined) return [[name, inner(part, shape.rest)]];
    if (part === null && member.nullIsAbsent) return [];
    const made = inner(part, member.shape);
    return member.isSpread && isRecord(made) ? Object.entries(made) : [[member.wireName, made]];
  });
  return Object.fromEntries(entries);
}

/** A model may give the object itself. */
function readPairs(value: unknown, shape: Shape, inner: Inner): unknown {
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part, shape)]));
  if (!Array.isArray(value) || !value.every((pair) => typeof own(pair, "key") === "string")) return value;
  return Object.fromEntries(value.map((pair) => [own(pair, "key"), inner(own(pair, "value"), shape)]));
}

/** The first branch whose own schema accepts what it makes of the value. Without one, the first that changes something. */
function readChoice(value: unknown, branches: readonly Branch[], way: Way): unknown {
  const inner = { ...way, depth: way.depth + 1 };
  for (const { shape, accepts } of branches) {
    const made = read(value, shape, inner);
    if (fits(made, accepts, way.root, way.steps)) return made;
  }
  const changing = branches.find(({ shape }) => !isSame(shape));
  return changing === undefined ? value : read(value, changing.shape, inner);
}

function inOwnCase(value: unknown, values: readonly string[]): unknown {
  if (typeof value !== "string" || values.includes(value)) return value;
  const found = values.filter((one) => one.toLowerCase() === value.toLowerCase());
  return found.length === 1 ? found[0] : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
