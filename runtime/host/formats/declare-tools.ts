import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import type { Host, HostTool } from "../host.js";
import { firstSentences } from "./first-sentences.js";
import { type Loss, type Projection, projectSchema } from "./project/index.js";
import { chooseStrict, type Strict } from "./strict-tools.js";
import type { Declared, Wire } from "./wire.js";

export type DeclaredTool = { readonly tool: HostTool; readonly declared: Declared; readonly projection: Projection };

/** What is different for this provider. */
export type FormatReport = {
  /** Ids of the tools that the provider holds the model to. */
  readonly strict: readonly string[];
  /** Tools that `strict: "auto"` left out, with the reason. */
  readonly notStrict: readonly { readonly tool: string; readonly reason: string }[];
  /** What was weakened, by tool and by pointer into its schema. */
  readonly losses: readonly (Loss & { readonly tool: string })[];
  /** Descriptions that were cut. */
  readonly cut: readonly string[];
};

/** The parts of a provider that decide how its tools are declared. */
export type Provider = Pick<Wire<unknown, unknown>, "provider" | "dialect" | "strictDialect" | "name" | "mostDescription">;

export type Declaring = { readonly host: Pick<Host, "tools">; readonly wire: Provider; readonly strict: Strict };

export function declareTools({ host, wire, strict: wanted }: Declaring): {
  readonly declared: readonly DeclaredTool[];
  readonly report: FormatReport;
} {
  const { strictDialect, dialect } = wire;
  const schemas = new Map(host.tools.map((tool) => [tool.id, tool.inputSchema]));
  const candidates =
    strictDialect === undefined || wanted === false
      ? []
      : host.tools.map(({ id, tool }) => ({
          id,
          effect: tool.policy.effect,
          projection: projectSchema(schemas.get(id) ?? {}, strictDialect),
        }));
  const { strict, left } = chooseStrict(candidates, strictDialect === undefined ? false : wanted);
  const names = namesFor(host.tools, wire.name);
  const cut: string[] = [];
  const declared = host.tools.map((tool): DeclaredTool => {
    const { id } = tool;
    const projection = strict.get(id) ?? projectSchema(schemas.get(id) ?? {}, dialect);
    if (projection.kind === "refused") {
      const reasons = projection.refusals.map(({ pointer, reason }) => `${pointer || "the input"}: ${reason}`);
      throw new ToolConfigurationError(`${id} cannot be given to ${wire.provider}. ${reasons.join("; ")}.`);
    }
    const description = firstSentences(tool.description, wire.mostDescription);
    if (description !== tool.description) cut.push(id);
    return {
      tool,
      projection,
      declared: { name: names.get(id) ?? tool.name, description, schema: projection.schema, strict: strict.has(id) },
    };
  });
  const losses = declared.flatMap(({ tool, projection }) => projection.losses.map((loss) => ({ tool: tool.id, ...loss })));
  return { declared, report: { strict: [...strict.keys()], notStrict: left, losses, cut } };
}

/** Host names are letters, digits, `_` and `-`. A provider may want more of the first one. */
function namesFor(tools: readonly HostTool[], legal: RegExp): ReadonlyMap<string, string> {
  const taken = new Set(tools.map(({ name }) => name));
  return new Map(
    tools.map(({ id, name }) => {
      if (legal.test(name)) return [id, name];
      const wanted = `_${name}`.slice(0, 60);
      let free = wanted;
      for (let count = 2; taken.has(free); count += 1) free = `${wanted}_${count}`;
      taken.add(free);
      return [id, free];
    }),
  );
}
