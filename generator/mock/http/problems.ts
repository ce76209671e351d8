import type { Json, Schema } from "../../ir/index.js";
import type { RequestIssue } from "./check-arguments.js";

/** What a mock refuses, as `application/problem+json` (RFC 9457). `contract`: where the contract says so. */
export type Problem = {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly tool?: string;
  readonly issues?: readonly RequestIssue[];
  readonly headers?: { readonly [name: string]: string };
};

/** A place with line and column: the text of the document is looked at only now. */
export type Locate = (issue: RequestIssue) => Promise<{ readonly file: string; readonly line?: number; readonly column?: number }>;

type Rendering = { readonly locate: Locate; readonly described: Json | undefined };

/** `described`: the body that the contract describes for this status. It comes instead, and the reason stands in a header. */
export async function renderProblem(problem: Problem, { locate, described }: Rendering): Promise<Response> {
  const { status, title, detail, tool, issues = [], headers = {} } = problem;
  if (described !== undefined)
    return new Response(JSON.stringify(described), {
      status,
      headers: { ...headers, "content-type": "application/json", "x-toolpact-mock": plain(detail) },
    });
  const errors = await Promise.all(
    issues.map(async (issue) => ({
      path: issue.path,
      message: issue.message,
      contract: { ...(await locate(issue)), pointer: issue.origin.pointer },
    })),
  );
  const body = {
    type: "about:blank",
    title,
    status,
    detail,
    ...(tool === undefined ? {} : { tool }),
    ...(errors.length === 0 ? {} : { errors }),
  };
  return new Response(JSON.stringify(body), { status, headers: { ...headers, "content-type": "application/problem+json" } });
}

/** A header has no line breaks, and no signs beyond Latin. */
function plain(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, " ").slice(0, 500);
}

/** The body that the contract describes for a status: by itself, its hundred, or as any other. */
export function failureSchema(failures: { readonly [status: string]: Schema }, status: number): Schema | undefined {
  const key = [String(status), `${Math.floor(status / 100)}XX`, "default"].find((one) => Object.hasOwn(failures, one));
  return key === undefined ? undefined : failures[key];
}
