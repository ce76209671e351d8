import { calendarAgent } from "./calendar-agent.js";
import { marketplace } from "./marketplace.js";
import { personalManager } from "./personal-manager.js";
import type { DocumentTable } from "./row.js";
import { travel } from "./travel.js";
import { universalSurface } from "./universal-surface.js";

export const documents: readonly DocumentTable[] = [travel, calendarAgent, marketplace, universalSurface, personalManager];
