import { ProtocolError, ProtocolErrorCode, type Server, type StandardSchemaV1 } from "@modelcontextprotocol/server";
import { isText, own } from "../../../own.js";
import type { Hosts } from "../hosts.js";
import type { Tasks } from "./tasks.js";
import { assertTasks } from "./tasks-capability.js";

type Asking = Parameters<Tasks["get"]>[0];
type Serving = {
  readonly server: Server;
  readonly tasks: Tasks;
  readonly hosts: Hosts;
  /** Reports a thrown error, and throws it again if it is for clients. */
  readonly hide: (error: unknown) => void;
};

/** The three methods of the extension. The SDK does not serve them, so this file adds them as custom requests. */
export function serveTasks({ server, tasks, hosts, hide }: Serving): void {
  const answer = (method: string, give: (asking: Asking) => Promise<object | undefined>): void =>
    server.setRequestHandler(method, { params: named }, async ({ taskId }, ctx) => {
      assertTasks(ctx);
      try {
        return { ...(await give({ host: await hosts.of(ctx.http?.authInfo), ctx, taskId })) };
      } catch (error) {
        hide(error);
        throw new ProtocolError(ProtocolErrorCode.InternalError, "The server could not answer this request.");
      }
    });
  answer("tasks/get", tasks.get);
  answer("tasks/cancel", tasks.cancel);
  // Our tasks never ask the client, so an answer is ignored.
  answer("tasks/update", tasks.assertKnown);
}

const named: StandardSchemaV1<unknown, { readonly taskId: string }> = {
  "~standard": {
    version: 1,
    vendor: "toolpact",
    validate: (value) => {
      const taskId = own(value, "taskId");
      return isText(taskId) ? { value: { taskId } } : { issues: [{ message: "`taskId` is missing." }] };
    },
  },
};
