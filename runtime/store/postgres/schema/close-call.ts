/** The whole of `settle`, one round trip. */
export function createCloseCall(s: string): string {
  return `
CREATE FUNCTION ${s}.close_call_1(
  p_now bigint, p_key text, p_call_id text, p_end text, p_answer text, p_until bigint, p_cache text, p_cache_value text, p_cache_until bigint,
  p_known text[], p_known_until bigint, p_approval text, p_used_by text,
  p_writer text, p_seq bigint, p_tool text, p_tenant text, p_record_call text, p_created_at text, p_line text, p_more text
) RETURNS boolean LANGUAGE plpgsql AS $body$
#variable_conflict use_column
DECLARE
  v_ours boolean := true;
BEGIN
  IF p_end = 'done' THEN
    UPDATE ${s}.ledger SET state = 'done', answer = p_answer, until = p_until WHERE key = p_key AND call_id = p_call_id AND state <> 'done';
    v_ours := FOUND;
  ELSIF p_end = 'unknown' THEN
    UPDATE ${s}.ledger SET state = 'unknown' WHERE key = p_key AND call_id = p_call_id AND state <> 'done';
    v_ours := FOUND;
  ELSIF p_end = 'free' THEN
    DELETE FROM ${s}.ledger WHERE key = p_key AND call_id = p_call_id AND state <> 'done';
    v_ours := FOUND;
  END IF;
  IF v_ours AND p_cache IS NOT NULL THEN
    INSERT INTO ${s}.cache (key, until, value) VALUES (p_cache, p_cache_until, p_cache_value)
      ON CONFLICT (key) DO UPDATE SET until = excluded.until, value = excluded.value;
  END IF;
  IF v_ours AND p_approval IS NOT NULL THEN
    UPDATE ${s}.approvals SET state = 'approved', used_by = NULL
      WHERE id = p_approval AND state = 'used' AND used_by = p_used_by AND expires_at > p_now;
  END IF;
  IF v_ours AND p_known IS NOT NULL THEN
    INSERT INTO ${s}.known AS k (key, until) SELECT key, p_known_until FROM unnest(p_known) AS key
      ON CONFLICT (key) DO UPDATE SET until = greatest(k.until, excluded.until);
  END IF;
  IF p_line IS NOT NULL THEN
    INSERT INTO ${s}.lines (writer, seq, tool, tenant, call_id, created_at, line)
      VALUES (p_writer, p_seq, p_tool, p_tenant, p_record_call, p_created_at, p_line);
    IF p_more IS NOT NULL THEN
      PERFORM ${s}.add_lines_1(p_more);
    END IF;
  END IF;
  RETURN v_ours;
END
$body$;`;
}

/** Further lines, as JSON. */
export function createAddLines(s: string): string {
  return `
CREATE FUNCTION ${s}.add_lines_1(p_lines text) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO ${s}.lines (writer, seq, tool, tenant, call_id, created_at, line)
    SELECT l.writer, l.seq, l.tool, l.tenant, l.call_id, l.created_at, l.line FROM json_to_recordset(p_lines::json)
      AS l(writer text, seq bigint, tool text, tenant text, call_id text, created_at text, line text) ORDER BY l.seq;
END
$body$;`;
}
