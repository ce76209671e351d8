// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { type Url, url } from "../../schemas.js";

export type RespectRobotsInput = {
  /** The address to check. */
  url: Url;
  /** Product token of the crawler, for instance ExampleBot; * for any. */
  userAgent?: string | undefined;
};

/** The input after its defaults were filled. */
export type RespectRobotsArgs = {
  /** The address to check. */
  url: Url;
  /** Product token of the crawler, for instance ExampleBot; * for any. */
  userAgent: string;
};

export type RespectRobotsOutput = {
  /** The address. */
  url: Url;
  /** Whether it may be crawled. */
  allowed: boolean;
  /** Always true: robots rules are advice, not access control. */
  advisory: true;
  /**
   * unavailable: no such file, all is allowed; unreachable: the server failed, nothing is allowed.
   */
  robots: "found" | "unavailable" | "unreachable";
  /** The rule that decided; absent when none matched. */
  rule?: {
    /** What the rule says. */
    kind: "allow" | "disallow";
    /** Path pattern of the rule, for instance /cart. */
    path: string;
    /** Group that the rule belongs to. */
    userAgent: string;
  };
  /** Sitemaps that the file names. */
  sitemaps?: Url[];
};

/**
 * Check whether the site's robots.txt allows an address to be crawled. The answer is advice to
 * respect, not an access right.
 */
export const respectRobots: Tool<RespectRobotsInput, RespectRobotsOutput> = defineTool({
  id: "siteops.respectRobots",
  hostName: "siteops_respectRobots",
  title: "Check robots policy",
  description:
    "Check whether the site's robots.txt allows an address to be crawled. The answer is advice to respect, not an access right.",
  details:
    "Follows RFC 9309: the longest matching rule wins, a missing file allows everything, an unreachable one allows nothing, and an answer is kept for 24 hours at most. Advisory, not auth. Runs in the background only. The document leaves params and output open; chosen are the address and the crawler's name, and the rule that decided.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-22",
  say: "Checking what the site allows.",
  input: () =>
    z.object({
      url: url(),
      userAgent: z.string().min(1).max(64).regex(/^(\*|[A-Za-z_-]{1,64})$/u).default("*"),
    }),
  output: () =>
    z.object({
      url: url(),
      allowed: z.boolean(),
      advisory: z.literal(true),
      robots: z.enum(["found", "unavailable", "unreachable"]),
      rule: z.object({
        kind: z.enum(["allow", "disallow"]),
        path: z.string().max(2_048),
        userAgent: z.string().min(1).max(64),
      }).exactOptional(),
      sitemaps: z.array(url()).max(100).exactOptional(),
    }),
  deferred: async () => (await import("./respect-robots.deferred.js")).respectRobots,
  policy: {
    effect: "read",
    latencyBudgetMs: 1_000,
    execution: "background",
    timeoutMs: 10_000,
    retries: 1,
    cache: { ttlMs: 86_400_000, key: ["url", "userAgent"], shared: false },
  },
  call: { kind: "local", handler: "siteops.respectRobots" },
});
