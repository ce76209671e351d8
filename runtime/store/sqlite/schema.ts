/** Raised with every change below; older files are brought up to date, newer ones are refused. */
export const formatVersion = 1;
/** "tpct": tells the file apart from any other SQLite file. */
export const applicationId = 0x74706374;

/**
 * Each page that a commit touches costs two system calls, so: tables without row ids; the log as bare lines, its index filled when somebody asks; claims
 * apart from what is done, so that the few that are unsettled are found without an index.
 */
export const schema: string = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE limits (
  key TEXT NOT NULL, ms INTEGER NOT NULL, part INTEGER NOT NULL, recent INTEGER NOT NULL, total INTEGER NOT NULL, earlier TEXT NOT NULL,
  until INTEGER NOT NULL, PRIMARY KEY (key, ms)
) WITHOUT ROWID;
CREATE TABLE claims (
  key TEXT PRIMARY KEY, call_id TEXT NOT NULL, tool TEXT NOT NULL, state TEXT NOT NULL, lease_until INTEGER NOT NULL, created_at INTEGER NOT NULL, body TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE done (
  key TEXT PRIMARY KEY, lease_until INTEGER NOT NULL, created_at INTEGER NOT NULL, body TEXT NOT NULL, until INTEGER NOT NULL, answer TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE cache (key TEXT PRIMARY KEY, until INTEGER NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE budgets (key TEXT PRIMARY KEY, spent INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE known (key TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE jobs (key TEXT PRIMARY KEY, until INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE approvals (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, binding TEXT NOT NULL, tenant TEXT NOT NULL, tool TEXT NOT NULL, state TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_by TEXT, body TEXT NOT NULL
);
CREATE INDEX approvals_by_binding ON approvals (binding);
CREATE INDEX approvals_by_time ON approvals (created_at);
CREATE TABLE lines (number INTEGER PRIMARY KEY, line TEXT NOT NULL);
CREATE TABLE line_index (
  number INTEGER PRIMARY KEY, writer TEXT, seq INTEGER, tool TEXT, tenant TEXT, call_id TEXT, created_at TEXT
);
CREATE INDEX lines_by_writer ON line_index (writer, seq);
CREATE INDEX lines_by_tool ON line_index (tool, created_at);
CREATE INDEX lines_by_tenant ON line_index (tenant, created_at);
CREATE INDEX lines_by_call ON line_index (call_id);
CREATE INDEX lines_by_time ON line_index (created_at);

-- The usual call in one statement, which is one transaction. What is not usual raises, does nothing and is asked again step by step.
CREATE VIEW opening AS SELECT NULL AS windows, NULL AS window_count, NULL AS key, NULL AS call_id, NULL AS tool, NULL AS lease_until, NULL AS now, NULL AS body, NULL AS line;
CREATE TRIGGER open_call INSTEAD OF INSERT ON opening BEGIN
  UPDATE limits SET recent = recent + 1, total = total + 1 FROM json_each(NEW.windows) AS w
    WHERE limits.key = w.value ->> 0 AND limits.ms = w.value ->> 1 AND limits.part = w.value ->> 2 AND limits.total < w.value ->> 3;
  SELECT raise(ABORT, 'toolpact-step-by-step') WHERE changes() <> NEW.window_count
    OR EXISTS (SELECT 1 FROM claims WHERE key = NEW.key) OR EXISTS (SELECT 1 FROM done WHERE key = NEW.key);
  INSERT INTO claims (key, call_id, tool, state, lease_until, created_at, body)
    SELECT NEW.key, NEW.call_id, NEW.tool, 'running', NEW.lease_until, NEW.now, NEW.body WHERE NEW.call_id IS NOT NULL;
  INSERT INTO lines (line) SELECT NEW.line WHERE NEW.line IS NOT NULL;
END;
CREATE VIEW closing AS SELECT NULL AS key, NULL AS call_id, NULL AS until, NULL AS answer, NULL AS line;
CREATE TRIGGER close_call INSTEAD OF INSERT ON closing BEGIN
  INSERT OR REPLACE INTO done (key, lease_until, created_at, body, until, answer)
    SELECT key, lease_until, created_at, body, NEW.until, NEW.answer FROM claims WHERE key = NEW.key AND call_id = NEW.call_id;
  SELECT raise(ABORT, 'toolpact-step-by-step') WHERE changes() = 0;
  DELETE FROM claims WHERE key = NEW.key;
  INSERT INTO lines (line) VALUES (NEW.line);
END;
`;
