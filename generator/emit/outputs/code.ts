import { emitClient } from "../client-file.js";
import { DeferredModule } from "../deferred-file.js";
import { emitDefinitions } from "../definitions-file.js";
import { type Emission, emitModule } from "../emission.js";
import { emitHandlers } from "../handlers-file.js";
import { header, rootHeader } from "../header.js";
import { emitRegistry } from "../registry-file.js";
import { emitSchemas } from "../schemas-file.js";
import { SharedParsers } from "../shared-parsers.js";
import { emitTool } from "../tool-file.js";
import { ToolFolders } from "../tool-folders.js";
import { groupTools } from "../tool-groups.js";
import type { Output } from "./output.js";

/** TypeScript, or JavaScript with declarations: `target` decides. */
export const codeOutput: Output = {
  name: "code",
  isWanted: () => true,
  files: (plan, { render, target, parsers }) => {
    const folders = target === "js+dts" ? new ToolFolders(plan) : undefined;
    const emission: Emission = { render, target, folders, header: header(plan.contract) };
    const shared = parsers ? new SharedParsers(plan) : undefined;
    const toolFiles = groupTools(plan, target).flatMap((group) => {
      const module = new DeferredModule(group, { plan, emission, shared });
      return [...group.tools.flatMap((tool) => emitTool(tool, plan, { emission, deferred: module.partOf(tool) })), ...module.emit()];
    });
    return [
      ...emitModule({ kind: "index", path: "index", view: {} }, emission),
      ...emitRegistry(plan, emission),
      ...emitClient(plan, emission),
      ...emitHandlers(plan, emission),
      ...(plan.schemas.size === 0 ? [] : [...emitSchemas(plan, emission), ...emitDefinitions(plan, emission)]),
      // After the tools: they decide which functions are needed.
      ...(shared === undefined || shared.isEmpty
        ? []
        : emitModule({ kind: "parsers", path: "parsers", view: shared.print(target === "ts") }, emission)),
      ...(folders?.all() ?? []).flatMap(({ path, imports, tools }) =>
        emitModule({ kind: "tools", path, view: { tools }, imports }, emission),
      ),
      ...toolFiles,
    ];
  },
  rootFiles: (plans, { render, target }) => {
    const sources = plans.map(({ name, folder }) => ({ name, folder }));
    return emitModule({ kind: "root-index", path: "index", view: { sources } }, { render, target, header: rootHeader });
  },
};
