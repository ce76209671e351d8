import { agentCatalogue } from "./agent.js";
import { changesetCatalogue } from "./changeset.js";
import { cliCatalogue } from "./cli.js";
import { configCatalogue } from "./config.js";
import { diffCatalogue } from "./diff.js";
import { dynamicCatalogue } from "./dynamic.js";
import { graphqlCatalogue } from "./graphql.js";
import { lockCatalogue } from "./lock.js";
import { mcpCatalogue } from "./mcp.js";
import { mockCatalogue } from "./mock.js";
import { modelsCatalogue } from "./models.js";
import { openapiCatalogue } from "./openapi.js";
import { openapiReferencesCatalogue } from "./openapi-references.js";
import { overlayCatalogue } from "./overlay.js";
import { packCatalogue } from "./pack.js";
import { planCatalogue } from "./plan.js";
import { rulesCatalogue } from "./rules.js";
import { schemaCatalogue } from "./schema.js";
import { siteCatalogue } from "./site.js";
import { sourceCatalogue } from "./source.js";
import { templateCatalogue } from "./template.js";
import { toolspecCatalogue } from "./toolspec.js";
import { writeCatalogue } from "./write.js";

/** Every problem that the generator can report. */
export const catalogue = {
  ...agentCatalogue,
  ...cliCatalogue,
  ...configCatalogue,
  ...schemaCatalogue,
  ...toolspecCatalogue,
  ...openapiCatalogue,
  ...openapiReferencesCatalogue,
  ...overlayCatalogue,
  ...graphqlCatalogue,
  ...mcpCatalogue,
  ...dynamicCatalogue,
  ...modelsCatalogue,
  ...mockCatalogue,
  ...siteCatalogue,
  ...sourceCatalogue,
  ...rulesCatalogue,
  ...planCatalogue,
  ...templateCatalogue,
  ...lockCatalogue,
  ...writeCatalogue,
  ...diffCatalogue,
  ...changesetCatalogue,
  ...packCatalogue,
} as const;

export type Catalogue = typeof catalogue;
export type DiagnosticCode = keyof Catalogue;
