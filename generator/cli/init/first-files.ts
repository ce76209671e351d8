import { posix } from "node:path";
import type { ResolvedConfig } from "../../config/index.js";

export type Folders = { readonly out: string; readonly handlers: string };

/** `name`: of a contract whose own may change. `namespace`: where others have the same tags, or nearly. */
export type FirstSource = { readonly contract: string; readonly name?: string; readonly namespace?: string };

/** `sources`: none for tool specs that are still to be written. */
export type FirstConfig = Folders & {
  readonly sources?: readonly FirstSource[];
  readonly target?: ResolvedConfig["target"];
  readonly allowHosts?: readonly string[] | undefined;
};

/** Where tool specs are looked for that are still to be written. */
export const usualSpecs = "specs/*.tools.yaml";

/** The config, saying only what differs from the defaults would hide what can be changed, so it says all that one changes first. */
export function renderConfig({ out, handlers, sources = [], target = "ts", allowHosts = [] }: FirstConfig): string {
  const written = sources.length === 0 ? [JSON.stringify(usualSpecs)] : sources.map(renderSource);
  const list = written.length === 1 ? written.join("") : `\n${written.map((source) => `    ${source},\n`).join("")}  `;
  const hosts = allowHosts.length === 0 ? "" : `  allowHosts: [${allowHosts.map((host) => JSON.stringify(host)).join(", ")}],\n`;
  return `import { defineConfig } from "toolpact";

export default defineConfig({
  sources: [${list}],
  out: ${JSON.stringify(out)},
  handlers: ${JSON.stringify(handlers)},
${target === "ts" ? "" : `  target: ${JSON.stringify(target)},\n`}${hosts}});
`;
}

function renderSource({ contract, ...more }: FirstSource): string {
  if (Object.keys(more).length === 0) return JSON.stringify(contract);
  const members = Object.entries({ contract, ...more }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `{ ${members.join(", ")} }`;
}

/** The lines for a config that is there. What a script has is YAML as well, and no JSON. */
export function renderSources(sources: readonly FirstSource[], config: string): string {
  const isJson = config.endsWith(".json");
  const render = (source: FirstSource): string => (isJson && source.name !== undefined ? JSON.stringify(source) : renderSource(source));
  return sources.map((source) => `    ${render(source)},`).join("\n");
}

export const firstSpec = `# yaml-language-server: $schema=../node_modules/toolpact/toolspec-v1.schema.json
toolspec: 1
name: hello
title: First tools
description: A place to start. Change it, then run \`toolpact generate\`.
version: 1.0.0

tools:
  hello.greet:
    title: Greet
    description: Greets somebody in their own language.
    input:
      type: object
      required: [name]
      properties:
        name:
          type: string
          minLength: 1
          maxLength: 80
          description: Who to greet.
        language:
          type: string
          enum: [en, de, es, fr]
          default: en
          description: The language of the greeting.
    output:
      type: object
      required: [greeting]
      properties:
        greeting:
          type: string
          description: The greeting, ready to show.
    examples:
      input:
        - name: ada
          description: Greet Ada in English.
          input: { name: Ada }
      output:
        - name: ada
          scenario: Ada is greeted in English.
          data: { greeting: "Hello, Ada!" }
    effect: none
`;

/** A whole handler, not a stub: the first call should answer. */
export function renderFirstHandlers({ out, handlers }: Folders): string {
  const types = posix.relative(handlers, `${out}/hello/handlers.js`);
  return `import type { Handlers } from ${JSON.stringify(types.startsWith(".") ? types : `./${types}`)};

const greetings = { en: "Hello", de: "Hallo", es: "Hola", fr: "Bonjour" };

export const handlers: Handlers = {
  /** Greets somebody in their own language. */
  "hello.greet": ({ name, language }) => ({ greeting: \`\${greetings[language]}, \${name}!\` }),
};
`;
}
