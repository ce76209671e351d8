import * as zod from "zod";
import { siteId } from "./text.js";

export const ResourceId: zod.ZodString = siteId("The site's id of what can be booked, such as a table, a room or a person.", "table_4");
export const SlotId: zod.ZodString = siteId("The site's id of a bookable time.", "slot_20261121_1900_t4");

export const PartySize: zod.ZodNumber = zod
  .number()
  .int()
  .min(1)
  .max(100)
  .meta({ description: "How many people.", examples: [2] });
