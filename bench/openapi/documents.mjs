/** Documents past 500 kB, as their providers publish them. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const beside = fileURLToPath(new URL("../../../shared/corpus/openapi/guru", import.meta.url));

export const documents = {
  stripe: "stripe.com__2022-11-15.yaml",
  github: "github.com__ghes-2.18__1.1.4.yaml",
  kubernetes: "kubernetes.io__v1.10.0.yaml",
  jira: "atlassian.com__jira__1001.0.0-SNAPSHOT.yaml",
  plaid: "plaid.com__2020-09-14_1.345.1.yaml",
  digitalocean: "digitalocean.com__2.0.yaml",
};

export function fileOf(name) {
  return join(process.env.TOOLPACT_DOCUMENTS ?? beside, documents[name] ?? name);
}
