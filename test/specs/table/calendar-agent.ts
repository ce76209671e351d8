import { exactly, filled, sameSet } from "../match.js";
import { type DocumentTable, reads, writes } from "./row.js";

const latLng = "{ lat: number, lng: number }";
/** The zone stands beside it, so the offset may be left out. */
const moment = "{ dateTime: string @local-date-time, timeZone: string }";
const instant = "string @date-time";
const postMvp = { status: { enabled: false, reason: /post.?mvp/i } };

export const calendarAgent: DocumentTable = {
  prefix: "CAL",
  name: "calendar-agent",
  rows: [
    {
      key: "CAL-01",
      id: "calendar.read",
      input: `{ calendarId: string #primary, timeMin: ${instant}, timeMax: ${instant}, singleEvents?: boolean = true }`,
      output: `{ events: { id: string, summary: string, start: ${moment}, end: ${moment}, location?: string }[] }`,
      facts: {
        ...reads,
        hostName: "calendar_read",
        description: /Check for existing calendar events in a time range/i,
        timeout: "5s",
        retries: 1,
        fallback: { value: exactly({ events: [] }) },
      },
    },
    {
      key: "CAL-02",
      id: "calendar.write",
      input: `{ calendarId: string #primary, event: { summary: string, description?: string, start: ${moment}, end?: ${moment}, location?: string, reminders?: { useDefault: boolean } } }`,
      output: `{ id: string, htmlLink: string, created: ${instant} }`,
      facts: {
        ...writes,
        hostName: "calendar_write",
        description: /Create a new calendar event/i,
        timeout: "10s",
        retries: 2,
        fallback: { throw: filled },
        idempotency: { key: { from: "call" } },
      },
    },
    {
      key: "CAL-03",
      id: "places.resolve",
      input: "{ query: string, regionCode?: string #US }",
      output: `{ placeId: string, formattedAddress: string, location: ${latLng}, name?: string }|null`,
      facts: {
        ...reads,
        hostName: "places_resolve",
        timeout: "5s",
        retries: 1,
        cache: { ttl: "24h", key: sameSet("query", "regionCode") },
        fallback: { value: null },
      },
    },
    {
      key: "CAL-04",
      id: "timeZone.resolve",
      input: `{ location: ${latLng}, timestamp?: ${instant} #now }`,
      output: "{ timeZoneId: string #America/Los_Angeles, offsetSeconds: count }",
      facts: {
        ...reads,
        hostName: "time_zone_resolve",
        timeout: "3s",
        retries: 1,
        fallback: {
          value: exactly({
            timeZoneId: { $context: "timeZone" },
            offsetSeconds: { $context: "timeZoneOffsetSeconds", at: { $input: "timestamp" } },
          }),
        },
      },
    },
    {
      key: "CAL-05",
      id: "directions.estimate",
      input: `{ origin: ${latLng}, destination: ${latLng}, mode?: 'driving'|'transit'|'walking' = "driving", departureTime?: ${instant} }`,
      output: "{ durationSeconds: count|null, distanceMeters: count|null, travelBufferMinutes: count #rounded up }",
      facts: {
        ...reads,
        hostName: "directions_estimate",
        timeout: "8s",
        retries: 1,
        fallback: { value: exactly({ durationSeconds: null, distanceMeters: null, travelBufferMinutes: 15 }) },
      },
      mentions: ["5 minutes", "15"],
    },
    {
      key: "CAL-06",
      id: "url.expand",
      input: "{ url: string }",
      output:
        "{ title?: string, description?: string, imageUrl?: string, siteName?: string #Instagram, oEmbed?: record, openGraph?: record }",
      facts: { ...reads, hostName: "url_expand", timeout: "10s", retries: 1, fallback: { value: exactly({}) } },
    },
    {
      key: "CAL-07",
      id: "media.flashImage.edit",
      input: "{ imageBytes: string @binary, operations?: ('denoise'|'enhance_text'|'remove_background')[] }",
      output: "{ processedImageBytes: string @base64, confidence?: number 0..1 }",
      facts: {
        ...reads,
        hostName: "media_flash_image_edit",
        timeout: "15s",
        retries: 0,
        fallback: { value: exactly({ processedImageBytes: { $input: "imageBytes" } }) },
      },
    },
    {
      key: "CAL-08",
      id: "media.imagen3.generatePoster",
      input:
        "{ eventTitle: string, eventDescription?: string, style?: 'modern'|'classic'|'vibrant', dimensions?: { width: count, height: count } = {\"width\":1080,\"height\":1920} }",
      output: "{ imageUrl: string, imageBytes?: string @base64 }",
      facts: { hostName: "media_imagen3_generate_poster", timeout: "30s", retries: 0, ...postMvp },
      open: "on failure",
    },
    {
      key: "CAL-09",
      id: "media.veo.createDayPreview",
      input: "{ events: CanonicalEvent[], date: string @date, style?: 'cinematic'|'documentary' }",
      output: "{ videoUrl: string, durationSeconds: count }",
      facts: { hostName: "media_veo_create_day_preview", timeout: "60s", retries: 0, ...postMvp },
      open: "on failure; CanonicalEvent",
    },
    {
      key: "CAL-10",
      id: "tasks.write",
      input: "{ eventId: string, todos: { title: string, dueDate?: string @date,date-time, notes?: string }[] }",
      output: "{ taskIds: string[] }",
      facts: { ...writes, hostName: "tasks_write", ...postMvp },
      open: "timeout, retries, on failure",
    },
  ],
};
