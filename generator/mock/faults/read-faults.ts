import * as z from "zod";
import { definedOf } from "../../read/defined-of.js";
import { type Checked, readChecked } from "../files/read-checked.js";
import { type FaultPlan, type FaultRule, faultIds } from "./catalogue.js";

/** One entry: a fault, its tools, and when it happens. */
export const faultShape = z.strictObject({
  fault: z.enum(faultIds),
  tools: z.string().min(1).optional(),
  calls: z.array(z.int().min(1)).min(1).optional(),
  rate: z.number().min(0).max(1).optional(),
  retryAfter: z.int().min(0).optional(),
  delayMs: z.int().min(0).optional(),
});

const shape = z.strictObject({ faults: z.array(faultShape) });

export async function readFaults(file: string, cwd: string): Promise<Checked<FaultPlan>> {
  const read = await readChecked({ file, cwd, what: "faults file", shape });
  return "value" in read ? { value: { faults: read.value.faults.map(ruleOf) } } : read;
}

/** An absent member is not there. */
export function ruleOf({ fault, ...rest }: z.infer<typeof faultShape>): FaultRule {
  return { fault, ...definedOf(rest) };
}
