import { choice } from "../shape/index.js";

/** What happens to an input field that a caller leaves out and the contract has a default for: the service assumes the default, or the runtime sends it. */
export const defaultsSetting = choice("assume", "send");

export type DefaultsSetting = "assume" | "send";
