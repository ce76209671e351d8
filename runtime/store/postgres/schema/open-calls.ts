/**
 * `begin` of several calls with nothing but limits, a claim and an intent, in one transaction: "open" where that is so for all of them. Otherwise nothing is
 * done, and the answer names the windows and keys that stand in the way; the caller asks about those one by one. Windows and keys come sorted, so that they
 * are locked in the same order by everybody.
 */
export function createOpenCalls(s: string): string {
  return `
CREATE FUNCTION ${s}.open_calls_2(
  p_windows text[], p_ms bigint[], p_parts bigint[], p_room bigint[], p_times bigint[],
  p_keys text[], p_call_ids text[], p_tools text[], p_lease_untils bigint[], p_created bigint[], p_bodies text[],
  p_writer text, p_seq bigint, p_line_tools text[], p_line_tenants text[], p_line_calls text[], p_line_times text[], p_lines text[]
) RETURNS text LANGUAGE plpgsql AS $body$
#variable_conflict use_column
DECLARE
  v_full int[] := '{}';
  v_claimed text[];
  v_taken text[] := '{}';
BEGIN
  -- One that waits for a lock keeps the others waiting: after this long all of them are asked alone.
  PERFORM set_config('lock_timeout', '50ms', true);
  FOR i IN 1..coalesce(array_length(p_windows, 1), 0) LOOP
    UPDATE ${s}.limits SET recent = recent + p_times[i], total = total + p_times[i]
      WHERE key = p_windows[i] AND ms = p_ms[i] AND part = p_parts[i] AND total <= p_room[i];
    IF NOT FOUND THEN
      v_full := v_full || i;
    END IF;
  END LOOP;
  IF p_keys IS NOT NULL AND v_full = '{}' THEN
    WITH claimed AS (
      INSERT INTO ${s}.ledger (key, call_id, tool, state, lease_until, created_at, body)
        SELECT c.key, c.call_id, c.tool, 'running', c.lease_until, c.created_at, c.body
        FROM unnest(p_keys, p_call_ids, p_tools, p_lease_untils, p_created, p_bodies) AS c(key, call_id, tool, lease_until, created_at, body)
        ON CONFLICT (key) DO NOTHING RETURNING key
    ) SELECT array_agg(key) INTO v_claimed FROM claimed;
    IF coalesce(array_length(v_claimed, 1), 0) < array_length(p_keys, 1) THEN
      SELECT array_agg(k) INTO v_taken FROM unnest(p_keys) AS k WHERE k <> ALL (coalesce(v_claimed, '{}'));
      DELETE FROM ${s}.ledger WHERE key = ANY (v_claimed);
    END IF;
  END IF;
  IF v_full <> '{}' OR v_taken <> '{}' THEN
    FOR i IN 1..coalesce(array_length(p_windows, 1), 0) LOOP
      CONTINUE WHEN i = ANY (v_full);
      UPDATE ${s}.limits SET recent = recent - p_times[i], total = total - p_times[i] WHERE key = p_windows[i] AND ms = p_ms[i];
    END LOOP;
    RETURN json_build_object('windows', v_full, 'keys', v_taken);
  END IF;
  PERFORM ${s}.add_lines_2(p_writer, p_seq, p_line_tools, p_line_tenants, p_line_calls, p_line_times, p_lines);
  RETURN 'open';
END
$body$;`;
}
