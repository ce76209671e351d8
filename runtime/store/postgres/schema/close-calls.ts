/** `settle` of several calls that are done, in one transaction: for each whether its claim was still its own. Keys come sorted. */
export function createCloseCalls(s: string): string {
  return `
CREATE FUNCTION ${s}.close_calls_2(
  p_keys text[], p_call_ids text[], p_answers text[], p_untils bigint[],
  p_writer text, p_seq bigint, p_line_tools text[], p_line_tenants text[], p_line_calls text[], p_line_times text[], p_lines text[]
) RETURNS boolean[] LANGUAGE plpgsql AS $body$
#variable_conflict use_column
DECLARE
  v_ours boolean[] := '{}';
BEGIN
  -- One that waits for a lock keeps the others waiting: after this long all of them are asked alone.
  PERFORM set_config('lock_timeout', '50ms', true);
  FOR i IN 1..coalesce(array_length(p_keys, 1), 0) LOOP
    UPDATE ${s}.ledger SET state = 'done', answer = p_answers[i], until = p_untils[i]
      WHERE key = p_keys[i] AND call_id = p_call_ids[i] AND state <> 'done';
    v_ours := v_ours || FOUND;
  END LOOP;
  PERFORM ${s}.add_lines_2(p_writer, p_seq, p_line_tools, p_line_tenants, p_line_calls, p_line_times, p_lines);
  RETURN v_ours;
END
$body$;`;
}

/** Lines of one writer, one after the other, from `p_seq` on. */
export function createAddLinesTogether(s: string): string {
  return `
CREATE FUNCTION ${s}.add_lines_2(
  p_writer text, p_seq bigint, p_tools text[], p_tenants text[], p_calls text[], p_times text[], p_lines text[]
) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO ${s}.lines (writer, seq, tool, tenant, call_id, created_at, line)
    SELECT p_writer, p_seq + l.place - 1, l.tool, l.tenant, l.call_id, l.created_at, l.line
    FROM unnest(p_tools, p_tenants, p_calls, p_times, p_lines) WITH ORDINALITY AS l(tool, tenant, call_id, created_at, line, place);
END
$body$;`;
}
