import type { UserAction } from "./recovery.js";

type Make = (description: string, command: string) => UserAction;

const action =
  (type: UserAction["action_type"]): Make =>
  (description, command) => ({ action_type: type, description, command_example: command });

export const modifyInput: Make = action("modify_input");
export const retry: Make = action("retry");
export const checkPermissions: Make = action("check_permissions");
export const contactAdmin: Make = action("contact_admin");
