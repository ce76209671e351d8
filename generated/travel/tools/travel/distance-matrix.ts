// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  type DistanceMatrix,
  distanceMatrix as distanceMatrix2,
  type UnitSystem,
  unitSystem,
} from "../../schemas.js";

export type DistanceMatrixInput = {
  /** Addresses to start from, 1 to 25 (Google's limit; the document gives none). */
  origins: string[];
  /** Addresses to go to, 1 to 25 (Google's limit; the document gives none). */
  destinations: string[];
  /** Units of the texts. Values and default metric are chosen; the document gives none. */
  units?: UnitSystem | undefined;
};

/** The input after its defaults were filled. */
export type DistanceMatrixArgs = {
  /** Addresses to start from, 1 to 25 (Google's limit; the document gives none). */
  origins: string[];
  /** Addresses to go to, 1 to 25 (Google's limit; the document gives none). */
  destinations: string[];
  /** Units of the texts. Values and default metric are chosen; the document gives none. */
  units: UnitSystem;
};

export type DistanceMatrixOutput = DistanceMatrix;

/** Get distances and travel times from each origin to each destination. */
export const distanceMatrix: Tool<DistanceMatrixInput, DistanceMatrixOutput> = defineTool({
  id: "travel.distanceMatrix",
  hostName: "travel_distanceMatrix",
  title: "Distance matrix",
  description: "Get distances and travel times from each origin to each destination.",
  details:
    "Through Google's Distance Matrix API, which answers at most 100 pairs at once. The document leaves the shape open; it is Google's.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-07",
  say: "Measuring the distances.",
  input: () =>
    z.object({
      origins: z.array(z.string().min(1)).min(1).max(25),
      destinations: z.array(z.string().min(1)).min(1).max(25),
      units: unitSystem().default("metric"),
    }),
  output: distanceMatrix2,
  deferred: async () => (await import("./distance-matrix.deferred.js")).distanceMatrix,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [
      {
        name: "GOOGLE_MAPS_SERVER_API_KEY",
        purpose: "Google Distance Matrix API; that it is the same key is chosen",
        without: "refuse",
      },
    ],
    latencyBudgetMs: 800,
    timeoutMs: 10_000,
    securityLevel: "public",
  },
  call: { kind: "local", handler: "travel.distanceMatrix" },
});
