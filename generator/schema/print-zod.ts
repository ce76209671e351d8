import type { SchemaId } from "../ir/index.js";
import { block, chain, concat, type Doc, list, printKey, printLiteral, printRegex } from "../print/index.js";
import type { ZodArgument, ZodExpression, ZodMethod } from "./zod-expression.js";

/** Zod source. `z` is the namespace of the codegen door; `ref` prints the name of a shared schema's function. */
export function printZod(expression: ZodExpression, ref: (id: SchemaId) => string): Doc {
  const argument = (value: ZodArgument): Doc => {
    switch (value.kind) {
      case "json":
        return printLiteral(value.value);
      case "regex":
        return printRegex(value.source);
      case "shape":
        return block(
          "{",
          value.fields.map(([key, field]) => concat(printKey(key), ": ", printZod(field, ref), ",")),
          "}",
        );
      case "list":
        return list({ open: "[", items: value.items.map(argument), close: "]" });
      case "check":
        return call(`z.${value.name}`, value.args);
      default:
        return printZod(value, ref);
    }
  };
  const call = (name: string, args: readonly ZodArgument[]): Doc => {
    const last = args.at(-1);
    if (last === undefined) return `${name}()`;
    const before = args.slice(0, -1);
    // The last argument hugs the parentheses where those before it are short; otherwise all are a list that may break.
    const hugs = before.every(isShort) && (before.length === 0 || last.kind === "list" || last.kind === "shape");
    return hugs
      ? concat(`${name}(`, ...before.flatMap((value) => [argument(value), ", "]), argument(last), ")")
      : list({ open: `${name}(`, items: args.map(argument), close: ")" });
  };
  const method = ({ name, args }: ZodMethod): Doc => call(`.${name}`, args);
  const head = expression.kind === "call" ? call(`z.${expression.name}`, expression.args) : printRef(expression.to, expression.lazy, ref);
  return expression.chain.length > 4 ? chain(head, expression.chain.map(method)) : concat(head, ...expression.chain.map(method));
}

function printRef(id: SchemaId, lazy: boolean, ref: (id: SchemaId) => string): Doc {
  return lazy ? `z.lazy(${ref(id)})` : `${ref(id)}()`;
}

function isShort(value: ZodArgument): boolean {
  return value.kind === "json" && (typeof value.value !== "object" || value.value === null);
}
