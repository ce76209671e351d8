/** The longer way, once per part of a window: windows are moved to this part, and the attempt is counted in all of them or in none. */
export function createCountLimits(s: string): string {
  return `
CREATE FUNCTION ${s}.count_limits_1(
  p_now bigint, p_keys text[], p_ms bigint[], p_max bigint[], OUT full_index int, OUT retry_at bigint
) LANGUAGE plpgsql AS $body$
#variable_conflict use_column
DECLARE
  v_part bigint;
  v_row ${s}.limits;
  v_left bigint;
  v_room bigint;
  v_used record;
BEGIN
  FOR i IN 1..array_length(p_keys, 1) LOOP
    v_part := p_now * 60 / p_ms[i];
    INSERT INTO ${s}.limits (key, ms, part, recent, total, parts, counts, until)
      VALUES (p_keys[i], p_ms[i], v_part, 0, 0, '{}', '{}', 0) ON CONFLICT (key, ms) DO NOTHING;
    SELECT * INTO STRICT v_row FROM ${s}.limits WHERE key = p_keys[i] AND ms = p_ms[i] FOR UPDATE;
    IF v_row.part > v_part + 60 THEN
      v_row.part := v_part; v_row.recent := 0; v_row.total := 0; v_row.parts := '{}'; v_row.counts := '{}';
    ELSIF v_row.part < v_part THEN
      SELECT coalesce(array_agg(u.part ORDER BY u.part), '{}'), coalesce(array_agg(u.times ORDER BY u.part), '{}'), coalesce(sum(u.times), 0)
        INTO v_row.parts, v_row.counts, v_row.total
        FROM (SELECT * FROM unnest(v_row.parts, v_row.counts) UNION ALL SELECT v_row.part, v_row.recent) AS u(part, times)
        WHERE u.part >= v_part - 60 AND u.times > 0;
      v_row.part := v_part; v_row.recent := 0;
    END IF;
    UPDATE ${s}.limits SET part = v_row.part, recent = v_row.recent, total = v_row.total, parts = v_row.parts, counts = v_row.counts,
        until = ceil((v_row.part + 1) * p_ms[i] / 60.0)::bigint + p_ms[i]
      WHERE key = p_keys[i] AND ms = p_ms[i];
    IF v_row.total >= p_max[i] THEN
      v_left := v_row.total;
      v_room := p_now + p_ms[i];
      FOR v_used IN
        SELECT * FROM (SELECT * FROM unnest(v_row.parts, v_row.counts) UNION ALL SELECT v_row.part, v_row.recent) AS u(part, times) ORDER BY u.part
      LOOP
        v_left := v_left - v_used.times;
        IF v_left < p_max[i] THEN
          v_room := ceil((v_used.part + 1) * p_ms[i] / 60.0)::bigint + p_ms[i];
          EXIT;
        END IF;
      END LOOP;
      IF retry_at IS NULL OR v_room > retry_at THEN
        full_index := i;
        retry_at := v_room;
      END IF;
    END IF;
  END LOOP;
  IF full_index IS NULL THEN
    FOR i IN 1..array_length(p_keys, 1) LOOP
      UPDATE ${s}.limits SET recent = recent + 1, total = total + 1 WHERE key = p_keys[i] AND ms = p_ms[i];
    END LOOP;
  END IF;
END
$body$;`;
}
