import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Published documents beside the repository. Without them only the project's own are tried, visibly. */
const corpus = resolve(import.meta.dirname, "../../../shared/corpus/openapi");
const own = (name: string): string => fileURLToPath(new URL(`documents/${name}`, import.meta.url));

export const hasCorpus = existsSync(corpus);
export const isLong = process.env.TOOLPACT_LONG === "1";

export type WireDocument = { readonly name: string; readonly file: string; readonly isSmall: boolean };

const published = (path: string, isSmall = false): WireDocument => ({
  name: path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:yaml|json)$/, ""),
  file: resolve(corpus, path),
  isSmall,
});

/** Each is there for what it does that others do not. */
export const publishedDocuments: readonly WireDocument[] = [
  // Swagger 2.0: forms; a thousand operations with bodies; objects and lists in the query.
  published("guru/wikimedia.org__1.0.0.yaml"),
  published("guru/kubernetes.io__v1.10.0.yaml"),
  published("guru/netlify.com__2.16.0.yaml"),
  // deepObject in queries and form bodies.
  published("guru/stripe.com__2022-11-15.yaml"),
  published("guru/webscraping.ai__3.0.0.yaml", true),
  // Headers, plain text, forms beside JSON.
  published("guru/github.com__ghes-2.18__1.1.4.yaml"),
  published("guru/slack.com__1.7.0.yaml"),
  // Files: multipart, raw bytes, archives.
  published("guru/openai.com__1.2.0.yaml"),
  published("guru/docker.com__engine__1.33.yaml"),
  published("guru/atlassian.com__jira__1001.0.0-SNAPSHOT.yaml"),
  // Lists in one parameter.
  published("guru/twitter.com__current__2.62.yaml"),
  // Several keys at once; bearer tokens; every kind of security scheme.
  published("guru/plaid.com__2020-09-14_1.345.1.yaml"),
  published("guru/digitalocean.com__2.0.yaml"),
  published("other/scalar-galaxy-3.1.yaml", true),
  // Cookies; 3.1; 3.2.
  published("tricky/readme/3.0/parameters-extreme.yaml", true),
  published("other/discord-v10-3.1.json"),
  published("other/redocly-cafe-3.2.yaml", true),
];

/** What no published document shows: every style in every place, and names that every object seems to have. */
export const ownDocuments: readonly WireDocument[] = ["styles-2.0", "styles-3.0", "styles-3.2", "names"].map((name) => ({
  name,
  file: own(`${name}.yaml`),
  isSmall: true,
}));
