import { at } from "../../ir/index.js";
import type { AgentSettings } from "../agent/index.js";
import { segmentOf } from "../names/words.js";
import type { Site, SiteTool } from "./site-tool.js";
import type { SiteDocument } from "./table.js";

type Action = SiteDocument["actions"][string];

/** One tool for each `data-action`. The bridge finds the element with the contract. */
export function actionTools({ document, origin }: Site): readonly SiteTool[] {
  return Object.entries(document.actions).map(([name, action]) => ({
    id: `actions.${name
      .split(".")
      .map((part) => segmentOf(part, "action"))
      .join(".")}`,
    origin: at(origin, "actions", name),
    title: action.title,
    description: action.description,
    input: action.input ?? { type: "object", properties: {} },
    output: action.output ?? true,
    settings: settingsOf(action, document),
    hints: { dataAction: name },
    call: { kind: "bridge", action: `data-action:${name}` },
  }));
}

function settingsOf(action: Action, { policies }: SiteDocument): AgentSettings {
  const { effect, sideEffects, reversible, confirm, readBack, policy } = action;
  const isRead = effect === "none" || effect === "read";
  const asks = confirm === "always" || effect === "delete" || !(isRead || reversible);
  const explain = policy === undefined ? undefined : policies[policy]?.text;
  const words = { ...(readBack.length === 0 ? {} : { readBack }), ...(explain === undefined ? {} : { explain }) };
  return {
    effect,
    auth: isRead ? "none" : "session",
    confirm: asks ? { rule: "always", ...words } : "never",
    timeout: 15_000,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(isRead ? {} : { reversible }),
  };
}
