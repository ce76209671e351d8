// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import * as z from "@toolpact/runtime/codegen-v1/zod";

/** An event that is already in the calendar. */
export type CalendarEvent = {
  /** Id of the event. */
  id: string;
  /** Title of the event. */
  summary: string;
  /** When it begins. */
  start: Moment;
  /** When it ends. */
  end: Moment;
  /** Where it is, as free text. */
  location?: string;
};

export const calendarEvent: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string(),
    summary: z.string(),
    start: moment(),
    end: moment(),
    location: z.string().exactOptional(),
  }),
);

/**
 * An event as the agent extracted it, whatever it came from. The document names this type and does
 * not define it; chosen here: what `calendar.write` needs, the resolved place, and where the event
 * was found.
 */
export type CanonicalEvent = {
  /** Id in the calendar, once it is there. */
  id?: string;
  /** Title of the event. */
  title: string;
  /** What it is about. */
  description?: string;
  /** When it begins. */
  start: Moment;
  /** When it ends, if that is known. */
  end?: Moment;
  /** Where it is, as it was written. */
  location?: string;
  /** The same place, resolved. */
  place?: ResolvedPlace;
  /** The link that the event was found at. */
  sourceUrl?: string;
};

export const canonicalEvent: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string().exactOptional(),
    title: z.string().min(1),
    description: z.string().exactOptional(),
    start: moment(),
    end: moment().exactOptional(),
    location: z.string().exactOptional(),
    place: resolvedPlace().exactOptional(),
    sourceUrl: z.url().exactOptional(),
  }),
);

/** A point on the earth, WGS 84. */
export type LatLng = {
  /** Latitude in degrees. */
  lat: number;
  /** Longitude in degrees. */
  lng: number;
};

export const latLng: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  }),
);

/** A moment on the clock of a time zone. */
export type Moment = {
  /** Date and time, RFC 3339. Without an offset it is local to `timeZone`. */
  dateTime: string;
  /** IANA name of the time zone. */
  timeZone: string;
};

export const moment: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    dateTime: z.iso.localDatetime(),
    timeZone: z.string().min(1),
  }),
);

/** An event to create. */
export type NewCalendarEvent = {
  /** Title of the event. */
  summary: string;
  /** What it is about. */
  description?: string;
  /** When it begins. */
  start: Moment;
  /** When it ends. Without it the event lasts one hour; the document leaves that open. */
  end?: Moment;
  /** Where it is: an address, or the raw text if it could not be resolved. */
  location?: string;
  /** Reminders of the event. Without it the calendar decides. */
  reminders?: {
    /** Whether the calendar's own reminders apply. */
    useDefault: boolean;
  };
};

export const newCalendarEvent: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    summary: z.string().min(1),
    description: z.string().exactOptional(),
    start: moment(),
    end: moment().exactOptional(),
    location: z.string().exactOptional(),
    reminders: z.object({
      useDefault: z.boolean(),
    }).exactOptional(),
  }),
);

/** A place with its id and coordinates. */
export type ResolvedPlace = {
  /** Google's id of the place. */
  placeId: string;
  /** Address as people write it. */
  formattedAddress: string;
  /** Where it is. */
  location: LatLng;
  /** Name of the place, if it has one. */
  name?: string;
};

export const resolvedPlace: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    placeId: z.string(),
    formattedAddress: z.string(),
    location: latLng(),
    name: z.string().exactOptional(),
  }),
);

/** Something to do for an event. */
export type Todo = {
  /** What to do. */
  title: string;
  /**
   * When it is due, ISO 8601. The document does not say whether a day or an instant; both are taken.
   */
  dueDate?: string;
  /** More about it. */
  notes?: string;
};

export const todo: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    title: z.string().min(1),
    dueDate: z.union([z.iso.date(), z.iso.datetime()]).exactOptional(),
    notes: z.string().exactOptional(),
  }),
);
