/** The door `@toolpact/runtime/jobs`: calls that outlive their callers. */
export { type JobStart, type JobStatus, type Jobs, type JobWait, jobsOf } from "./jobs.js";
