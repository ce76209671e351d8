/** Raised with every change below. */
export const formatVersion = 6;
/** Files from this format on are brought up to date; those before it are refused. */
export const oldestVersion = 2;
/** "tpct": tells the file apart from any other SQLite file. */
export const applicationId = 0x74706374;

type Counting = { readonly columns: string; readonly count: string; readonly counted: string };

/** `count` counts the attempt, and `counted` is how many windows that must have changed. */
const one: Counting = {
  columns: "NULL AS window, NULL AS ms, NULL AS part, NULL AS max",
  count: "WHERE ms = NEW.ms AND key = NEW.window AND part = NEW.part AND total < NEW.max",
  counted: "(NEW.ms IS NOT NULL)",
};
const several: Counting = {
  columns: "NULL AS windows, NULL AS window_count",
  count: `FROM json_each(NEW.windows) AS w
    WHERE live.key = w.value ->> 0 AND live.ms = w.value ->> 1 AND live.part = w.value ->> 2 AND live.total < w.value ->> 3`,
  counted: "NEW.window_count",
};

/** Opens a call with a claim and an intent. `INSERT … VALUES`, and a key that is claimed already told by its uniqueness: a `SELECT` for each cost a tenth. */
function claiming(view: string, { columns, count, counted }: Counting): string {
  return `
CREATE VIEW ${view} AS SELECT ${columns}, NULL AS key, NULL AS call_id, NULL AS tool, NULL AS lease_until, NULL AS now, NULL AS body, NULL AS line;
CREATE TRIGGER open_by_${view} INSTEAD OF INSERT ON ${view} BEGIN
  UPDATE live SET recent = recent + 1, total = total + 1 ${count};
  SELECT raise(ABORT, 'toolpact-step-by-step') WHERE changes() <> ${counted} OR EXISTS (SELECT 1 FROM done WHERE key = NEW.key);
  INSERT INTO live (ms, key, call_id, tool, state, lease_until, created_at, body)
    VALUES (0, NEW.key, NEW.call_id, NEW.tool, 'running', NEW.lease_until, NEW.now, NEW.body);
  INSERT INTO lines (line) VALUES (NEW.line);
END;`;
}

/** Opens a call without a claim, and with or without an intent. */
function counting(view: string, { columns, count, counted }: Counting): string {
  return `
CREATE VIEW ${view} AS SELECT ${columns}, NULL AS line;
CREATE TRIGGER open_by_${view} INSTEAD OF INSERT ON ${view} BEGIN
  UPDATE live SET recent = recent + 1, total = total + 1 ${count};
  SELECT raise(ABORT, 'toolpact-step-by-step') WHERE changes() <> ${counted};
  INSERT INTO lines (line) SELECT NEW.line WHERE NEW.line IS NOT NULL;
END;`;
}

/** New in format 3. What a file of format 2 has instead stays there for processes that have it open. */
const openings: string = [
  claiming("claiming", one),
  claiming("claiming_of_several", several),
  counting("counting", one),
  counting("counting_of_several", several),
].join("\n");

/** New in format 4: a reconciler that finds no effect returns what the call used, and knows only the call. */
const usersOfApprovals = "CREATE INDEX approvals_by_user ON approvals (used_by) WHERE used_by IS NOT NULL;";

/** New in format 6: open questions are counted, and a denial stands for all calls that ask the same. */
const questions: string = `
CREATE INDEX approvals_open ON approvals (tenant, expires_at, principal) WHERE state = 'pending';
CREATE INDEX approvals_denied ON approvals (question) WHERE state = 'denied';`;

/** What brings a file of a format to the next one. */
export const updates: readonly { readonly from: number; readonly sql: string }[] = [
  { from: 2, sql: openings },
  { from: 3, sql: usersOfApprovals },
  // The bodies of claims leave out what columns and lines hold: nothing changes for those that are there.
  { from: 4, sql: "" },
  { from: 5, sql: `ALTER TABLE approvals ADD COLUMN principal TEXT; ALTER TABLE approvals ADD COLUMN question TEXT; ${questions}` },
];

/**
 * Each page of a commit costs two system calls and a checksum. So limits (by the length of their window) and claims (0) share the few pages of one
 * table. A finished call is a small row by its key, and its answer stands beside its line. The log is bare lines, and its index is filled on demand.
 * Claims come first in their table, so that the few unsettled ones are found without an index.
 */
export const schema: string = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE live (
  ms INTEGER NOT NULL, key TEXT NOT NULL,
  part INTEGER, recent INTEGER, total INTEGER, earlier TEXT, until INTEGER,
  call_id TEXT, tool TEXT, state TEXT, lease_until INTEGER, created_at INTEGER, body TEXT, PRIMARY KEY (ms, key)
) WITHOUT ROWID;
CREATE TABLE done (
  key TEXT PRIMARY KEY, lease_until INTEGER NOT NULL, created_at INTEGER NOT NULL, until INTEGER NOT NULL, number INTEGER, body TEXT, answer TEXT
) WITHOUT ROWID;
CREATE TABLE cache (key TEXT PRIMARY KEY, until INTEGER NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE budgets (key TEXT PRIMARY KEY, spent INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE known (key TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE jobs (key TEXT PRIMARY KEY, until INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE approvals (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, binding TEXT NOT NULL, tenant TEXT NOT NULL, tool TEXT NOT NULL, state TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_by TEXT, body TEXT NOT NULL, principal TEXT, question TEXT
);
CREATE INDEX approvals_by_binding ON approvals (binding);
CREATE INDEX approvals_by_time ON approvals (created_at);
${usersOfApprovals}
${questions}
CREATE TABLE lines (number INTEGER PRIMARY KEY, line TEXT NOT NULL, body TEXT, answer TEXT);
CREATE TRIGGER forget AFTER DELETE ON done WHEN OLD.number IS NOT NULL BEGIN
  UPDATE lines SET body = NULL, answer = NULL WHERE number = OLD.number;
END;
CREATE TABLE line_index (
  number INTEGER PRIMARY KEY, writer TEXT, seq INTEGER, tool TEXT, tenant TEXT, call_id TEXT, created_at TEXT
);
CREATE INDEX lines_by_writer ON line_index (writer, seq);
CREATE INDEX lines_by_tool ON line_index (tool, created_at);
CREATE INDEX lines_by_tenant ON line_index (tenant, created_at);
CREATE INDEX lines_by_call ON line_index (call_id);
CREATE INDEX lines_by_time ON line_index (created_at);

-- The usual call in one statement, which is one transaction. What is not usual raises, does nothing and is asked again step by step.
${openings}
CREATE VIEW closing AS SELECT NULL AS key, NULL AS call_id, NULL AS until, NULL AS answer, NULL AS line;
CREATE TRIGGER close_call INSTEAD OF INSERT ON closing BEGIN
  INSERT INTO lines (line, body, answer) SELECT NEW.line, body, NEW.answer FROM live WHERE ms = 0 AND key = NEW.key AND call_id = NEW.call_id;
  SELECT raise(ABORT, 'toolpact-step-by-step') WHERE changes() = 0;
  INSERT INTO done (key, lease_until, created_at, until, number)
    SELECT key, lease_until, created_at, NEW.until, last_insert_rowid() FROM live WHERE ms = 0 AND key = NEW.key;
  DELETE FROM live WHERE ms = 0 AND key = NEW.key;
END;
`;
