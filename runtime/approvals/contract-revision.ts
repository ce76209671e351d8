import { hashJson } from "../hash/hash-json.js";
import { onceFor } from "../once.js";
import type { AnyTool } from "../tool/tool.js";

/** Names where a call goes and what it may hold: an approval that was given for another server, path or input does not count. */
export const contractRevision: (tool: AnyTool) => string = /* @__PURE__ */ onceFor(({ call, schemas }) => hashJson([call, schemas.input]));
