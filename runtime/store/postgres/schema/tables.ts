/** `s` is the quoted name of the schema. An index costs every call, so there are few. Limits, ledger and budgets leave room in their pages, so that a change stays on its page. */
export function createTables(s: string): string {
  return `
CREATE TABLE ${s}.limits (
  key text NOT NULL, ms bigint NOT NULL, part bigint NOT NULL, recent bigint NOT NULL, total bigint NOT NULL, parts bigint[] NOT NULL, counts bigint[] NOT NULL,
  until bigint NOT NULL, PRIMARY KEY (key, ms)
) WITH (fillfactor = 50);
CREATE TABLE ${s}.ledger (
  key text PRIMARY KEY, call_id text NOT NULL, tool text NOT NULL, state text NOT NULL, lease_until bigint NOT NULL, created_at bigint NOT NULL, body text NOT NULL,
  until bigint, answer text
) WITH (fillfactor = 80);
CREATE INDEX ledger_unsettled ON ${s}.ledger (created_at) WHERE state <> 'done';
CREATE TABLE ${s}.cache (key text PRIMARY KEY, until bigint NOT NULL, value text NOT NULL);
CREATE TABLE ${s}.budgets (key text PRIMARY KEY, spent bigint NOT NULL, until bigint NOT NULL) WITH (fillfactor = 80);
CREATE TABLE ${s}.known (key text PRIMARY KEY, until bigint NOT NULL);
CREATE TABLE ${s}.jobs (key text PRIMARY KEY, until bigint NOT NULL, body text NOT NULL);
CREATE TABLE ${s}.approvals (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE, binding text NOT NULL, tenant text NOT NULL, tool text NOT NULL,
  state text NOT NULL, created_at bigint NOT NULL, expires_at bigint NOT NULL, used_by text, body text NOT NULL
);
CREATE INDEX approvals_by_binding ON ${s}.approvals (binding);
CREATE INDEX approvals_by_time ON ${s}.approvals (created_at, number);
CREATE TABLE ${s}.lines (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, writer text NOT NULL, seq bigint NOT NULL, tool text, tenant text, call_id text,
  created_at text COLLATE "C" NOT NULL, line text NOT NULL
);
CREATE UNIQUE INDEX lines_by_writer ON ${s}.lines (writer, seq);
CREATE INDEX lines_by_call ON ${s}.lines (call_id);
CREATE INDEX lines_by_tenant ON ${s}.lines (tenant, tool);
CREATE INDEX lines_by_time ON ${s}.lines USING brin (created_at);
`;
}

/** A tree entry by call and one by tenant for each line cost a tenth of a call. What is asked of a log once in a while is found by summaries of its parts. */
export function summariseLines(s: string): string {
  return `
DROP INDEX ${s}.lines_by_call;
DROP INDEX ${s}.lines_by_tenant;
DROP INDEX ${s}.lines_by_time;
CREATE INDEX lines_summary ON ${s}.lines USING brin (
  call_id text_bloom_ops (n_distinct_per_range = 1000), tenant text_bloom_ops (n_distinct_per_range = 200),
  tool text_bloom_ops (n_distinct_per_range = 200), created_at
) WITH (autosummarize = on);
`;
}

/** A reconciler that finds no effect returns what the call used, and knows only the call. */
export function indexUsers(s: string): string {
  return `CREATE INDEX approvals_by_user ON ${s}.approvals (used_by) WHERE used_by IS NOT NULL;`;
}

/** Open questions are counted, and a denial stands for all calls that ask the same. */
export function countQuestions(s: string): string {
  return `
ALTER TABLE ${s}.approvals ADD COLUMN IF NOT EXISTS principal text, ADD COLUMN IF NOT EXISTS question text;
CREATE INDEX IF NOT EXISTS approvals_open ON ${s}.approvals (tenant, expires_at, principal) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS approvals_denied ON ${s}.approvals (question) WHERE state = 'denied';
`;
}
