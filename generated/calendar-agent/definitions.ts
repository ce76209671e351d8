// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type Definition, jsonSchema } from "@toolpact/runtime/codegen-v1";

export const CalendarEvent: Definition = {
  name: "CalendarEvent",
  uses: () => [Moment],
  schema: () => jsonSchema('{"description":"An event that is already in the calendar.","type":"object","properties":{"id":{"description":"Id of the event.","type":"string"},"summary":{"description":"Title of the event.","type":"string"},"start":{"description":"When it begins.","$ref":"#/$defs/Moment"},"end":{"description":"When it ends.","$ref":"#/$defs/Moment"},"location":{"description":"Where it is, as free text.","type":"string"}},"required":["id","summary","start","end"]}'),
};

export const CanonicalEvent: Definition = {
  name: "CanonicalEvent",
  uses: () => [Moment, ResolvedPlace],
  schema: () => jsonSchema('{"description":"An event as the agent extracted it, whatever it came from. The document names this type and does not define it; chosen here: what `calendar.write` needs, the resolved place, and where the event was found.","type":"object","properties":{"id":{"description":"Id in the calendar, once it is there.","type":"string"},"title":{"description":"Title of the event.","type":"string","minLength":1},"description":{"description":"What it is about.","type":"string"},"start":{"description":"When it begins.","$ref":"#/$defs/Moment"},"end":{"description":"When it ends, if that is known.","$ref":"#/$defs/Moment"},"location":{"description":"Where it is, as it was written.","type":"string"},"place":{"description":"The same place, resolved.","$ref":"#/$defs/ResolvedPlace"},"sourceUrl":{"description":"The link that the event was found at.","type":"string","format":"uri"}},"required":["title","start"]}'),
};

export const LatLng: Definition = {
  name: "LatLng",
  schema: () => jsonSchema('{"description":"A point on the earth, WGS 84.","type":"object","properties":{"lat":{"description":"Latitude in degrees.","type":"number","minimum":-90,"maximum":90},"lng":{"description":"Longitude in degrees.","type":"number","minimum":-180,"maximum":180}},"required":["lat","lng"]}'),
};

export const Moment: Definition = {
  name: "Moment",
  schema: () => jsonSchema('{"description":"A moment on the clock of a time zone.","type":"object","properties":{"dateTime":{"description":"Date and time, RFC 3339. Without an offset it is local to `timeZone`.","examples":["2025-06-14T19:30:00"],"type":"string","format":"local-date-time"},"timeZone":{"description":"IANA name of the time zone.","examples":["America/Los_Angeles"],"type":"string","minLength":1}},"required":["dateTime","timeZone"]}'),
};

export const NewCalendarEvent: Definition = {
  name: "NewCalendarEvent",
  uses: () => [Moment],
  schema: () => jsonSchema('{"description":"An event to create.","type":"object","properties":{"summary":{"description":"Title of the event.","type":"string","minLength":1},"description":{"description":"What it is about.","type":"string"},"start":{"description":"When it begins.","$ref":"#/$defs/Moment"},"end":{"description":"When it ends. Without it the event lasts one hour; the document leaves that open.","$ref":"#/$defs/Moment"},"location":{"description":"Where it is: an address, or the raw text if it could not be resolved.","type":"string"},"reminders":{"description":"Reminders of the event. Without it the calendar decides.","type":"object","properties":{"useDefault":{"description":"Whether the calendar\'s own reminders apply.","type":"boolean"}},"required":["useDefault"]}},"required":["summary","start"]}'),
};

export const ResolvedPlace: Definition = {
  name: "ResolvedPlace",
  uses: () => [LatLng],
  schema: () => jsonSchema('{"description":"A place with its id and coordinates.","type":"object","properties":{"placeId":{"description":"Google\'s id of the place.","type":"string"},"formattedAddress":{"description":"Address as people write it.","type":"string"},"location":{"description":"Where it is.","$ref":"#/$defs/LatLng"},"name":{"description":"Name of the place, if it has one.","type":"string"}},"required":["placeId","formattedAddress","location"]}'),
};

export const Todo: Definition = {
  name: "Todo",
  schema: () => jsonSchema('{"description":"Something to do for an event.","type":"object","properties":{"title":{"description":"What to do.","type":"string","minLength":1},"dueDate":{"description":"When it is due, ISO 8601. The document does not say whether a day or an instant; both are taken.","anyOf":[{"type":"string","format":"date"},{"type":"string","format":"date-time"}]},"notes":{"description":"More about it.","type":"string"}},"required":["title"]}'),
};
