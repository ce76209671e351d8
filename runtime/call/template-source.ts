import type { TemplateSource } from "../template/fill-template.js";
import type { Visit } from "./call.js";
import type { Prepared } from "./facts.js";

/** What the placeholders of a fallback or a gate's answer stand for in this call. */
export function templateSource({ engine, request }: Visit, { args }: Pick<Prepared, "args">): TemplateSource {
  const { tenant, principal, locale, timeZone, location } = request.context;
  const place = location && { lat: location.lat, lng: location.lng };
  const now = engine.clock.now();
  return { input: args, context: { tenant, principal: principal?.id, locale, timeZone, location: place, now } };
}
