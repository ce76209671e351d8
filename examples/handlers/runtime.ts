import type { RuntimeOptions } from "@toolpact/runtime";
import { gates } from "@toolpact/runtime/gates";
import { providersOf } from "../marketplace/providers.js";
import { store } from "./marketplace.js";

/** What `toolpact call` gives the runtime beside the handlers. */
export const options: Partial<RuntimeOptions> = { gates: gates(providersOf(store)) };
