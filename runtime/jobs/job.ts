import type { Json } from "../json.js";

/** A call that outlives its caller: started, asked about, fetched. */
export type Job = {
  readonly id: string;
  readonly tool: string;
  readonly tenant: string;
  readonly principal: string;
  readonly state: "running" | "done";
  readonly progress?: Json;
  /** Its caller has cancelled it. The answer, where there is one, says how the call ended. */
  readonly cancelled?: true;
  /** The envelope, as JSON, once it is done. */
  readonly answer?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** A running job past this time has lost its process. */
  readonly leaseUntil: number;
  readonly expiresAt: number;
};

export type JobStore = {
  /** A job that is done is not replaced by itself while it ran: what was written before may arrive later. */
  readonly put: (job: Job) => void | Promise<void>;
  /** Adds the job unless its id is taken, and gives the kept job: all who add at once receive the same. */
  readonly add: (job: Job) => Job | Promise<Job>;
  readonly get: (id: string) => Job | undefined | Promise<Job | undefined>;
};
