import { userInfo } from "node:os";

/** The account that runs the command. In a container its number may have no name. */
export function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
