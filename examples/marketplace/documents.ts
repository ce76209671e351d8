import type { Handlers } from "../../generated/marketplace/handlers.js";
import { knownRequest, notFound } from "./known.js";
import type { OcrJob, Store } from "./store.js";

/** How long the pretended recognition takes. */
const recognitionMs = 3_000;

export function createOcrJob(store: Store): Handlers["marketplace.create_ocr_job"] {
  return ({ request_id, message_id, media_type }, context) => {
    knownRequest(store, request_id, context);
    const job_id = store.nextId("ocr");
    store.ocrJobs.set(job_id, { job_id, request_id, message_id, media_type, createdAt: context.clock.now() });
    return { job_id, status: "pending" };
  };
}

export function getOcrResult(store: Store): Handlers["marketplace.get_ocr_result"] {
  return ({ job_id }, context) => {
    const job = store.ocrJobs.get(job_id) ?? notFound("job_id", job_id, context);
    return readOcrJob(job, context.clock.now());
  };
}

type OcrReading =
  | { job_id: string; status: "processing" }
  | { job_id: string; status: "failed"; error: string }
  | { job_id: string; status: "completed"; extracted: { [field: string]: string | number }; confidence: number };

/** A job's state is a matter of time: there is no worker behind this demonstration. */
export function readOcrJob({ job_id, media_type, createdAt }: OcrJob, now: number): OcrReading {
  if (now - createdAt < recognitionMs) return { job_id, status: "processing" };
  if (!/^(image\/|application\/pdf$)/.test(media_type)) return { job_id, status: "failed", error: `Cannot read ${media_type}.` };
  return { job_id, status: "completed", extracted: { document_type: "invoice", total: 59.9, currency: "EUR" }, confidence: 0.91 };
}
