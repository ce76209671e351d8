/**
 * The whole of `begin`, one round trip: "open", or a refusal as JSON (one column, because the driver pays for each of them). Its name has a version: instances of the last release go on with theirs while those of the next start. Keys are
 * locked in the same order by everybody (limits sorted by the caller, then ledger, approval, budgets), and what is refused late is taken back by hand,
 * because a subtransaction costs every call.
 */
export function createOpenCall(s: string): string {
  return `
CREATE OR REPLACE FUNCTION ${s}.open_call_2(
  p_now bigint, p_limit_keys text[], p_limit_ms bigint[], p_limit_max bigint[],
  p_key text, p_call_id text, p_claim_tool text, p_lease_until bigint, p_body text, p_cache text,
  p_redeem text, p_binding text, p_used_by text, p_ask text, p_budget_keys text[], p_budget_max bigint[], p_budget_until bigint[],
  p_writer text, p_seq bigint, p_tool text, p_tenant text, p_record_call text, p_created_at text, p_line text, p_more text, p_formerly text[]
) RETURNS text LANGUAGE plpgsql AS $body$
#variable_conflict use_column
DECLARE
  v_windows int := coalesce(array_length(p_limit_keys, 1), 0);
  v_budgets int := coalesce(array_length(p_budget_keys, 1), 0);
  v_counted int := 0;
  v_part bigint;
  v_full record;
  v_claimed boolean := false;
  v_renews boolean := false;
  v_entry ${s}.ledger;
  v_approval ${s}.approvals;
  v_spent bigint;
  v_untils bigint[];
  v_refusal json;
  v_ask json := p_ask::json;
  v_open record;
BEGIN
  FOR i IN 1..v_windows LOOP
    v_part := p_now * 60 / p_limit_ms[i];
    UPDATE ${s}.limits SET recent = recent + 1, total = total + 1
      WHERE key = p_limit_keys[i] AND ms = p_limit_ms[i] AND part = v_part AND total < p_limit_max[i];
    EXIT WHEN NOT FOUND;
    v_counted := i;
  END LOOP;
  IF v_counted < v_windows THEN
    FOR i IN 1..v_counted LOOP
      UPDATE ${s}.limits SET recent = recent - 1, total = total - 1 WHERE key = p_limit_keys[i] AND ms = p_limit_ms[i];
    END LOOP;
    SELECT * INTO v_full FROM ${s}.count_limits_1(p_now, p_limit_keys, p_limit_ms, p_limit_max);
    IF v_full.full_index IS NOT NULL THEN
      RETURN json_build_object('kind', 'limited', 'index', v_full.full_index, 'retry_at', v_full.retry_at);
    END IF;
  END IF;

  -- By names that the tool had before; nothing is claimed by them.
  FOR i IN 1..coalesce(array_length(p_formerly, 1), 0) LOOP
    SELECT * INTO v_entry FROM ${s}.ledger WHERE key = p_formerly[i] AND (state <> 'done' OR until > p_now);
    CONTINUE WHEN NOT FOUND;
    ${giveUpLate(s)}
    IF v_entry.key IS NOT NULL THEN
      RETURN json_build_object('kind', 'entry', 'entry', row_to_json(v_entry), 'formerly', i);
    END IF;
  END LOOP;

  IF p_key IS NOT NULL THEN
    LOOP
      IF p_call_id IS NOT NULL THEN
        INSERT INTO ${s}.ledger (key, call_id, tool, state, lease_until, created_at, body)
          VALUES (p_key, p_call_id, p_claim_tool, 'running', p_lease_until, p_now, p_body) ON CONFLICT (key) DO NOTHING;
        v_claimed := FOUND;
        EXIT WHEN v_claimed;
        SELECT * INTO v_entry FROM ${s}.ledger WHERE key = p_key FOR UPDATE;
      ELSE
        SELECT * INTO v_entry FROM ${s}.ledger WHERE key = p_key;
      END IF;
      -- Freed between the two statements: the key can be claimed after all.
      CONTINUE WHEN NOT FOUND AND p_call_id IS NOT NULL;
      EXIT;
    END LOOP;
    IF v_entry.key IS NOT NULL THEN
      IF v_entry.state = 'done' AND v_entry.until <= p_now THEN
        v_renews := p_call_id IS NOT NULL;
      ELSE
        ${giveUpLate(s)}
        -- Freed meanwhile, where it is not locked.
        IF v_entry.key IS NOT NULL THEN
          RETURN json_build_object('kind', 'entry', 'entry', row_to_json(v_entry));
        END IF;
      END IF;
    END IF;
  END IF;

  IF p_cache IS NOT NULL THEN
    SELECT json_build_object('kind', 'cached', 'value', c.value) INTO v_refusal FROM ${s}.cache AS c WHERE c.key = p_cache AND c.until > p_now;
  END IF;

  IF v_refusal IS NULL AND p_redeem IS NOT NULL THEN
    SELECT * INTO v_approval FROM ${s}.approvals WHERE id = p_redeem FOR UPDATE;
    IF NOT FOUND OR v_approval.state <> 'approved' OR v_approval.expires_at <= p_now OR v_approval.binding <> p_binding THEN
      v_refusal := json_build_object('kind', 'approval-refused', 'approval', row_to_json(v_approval));
    END IF;
  ELSIF v_refusal IS NULL AND p_ask IS NOT NULL THEN
    -- One who asks at a time, so that two who ask the same make one request.
    PERFORM pg_advisory_xact_lock(hashtextextended(p_binding, 0));
    SELECT * INTO v_approval FROM ${s}.approvals AS a
      WHERE a.binding = p_binding AND a.state IN ('pending', 'approved', 'denied') AND a.expires_at > p_now ORDER BY a.number DESC LIMIT 1;
    IF v_approval.id IS NULL THEN
      SELECT * INTO v_approval FROM ${s}.approvals AS a
        WHERE a.question = v_ask ->> 'question' AND a.state = 'denied' AND a.expires_at > p_now ORDER BY a.number DESC LIMIT 1;
    END IF;
    v_refusal := json_build_object('kind', 'asked', 'approval', row_to_json(v_approval), 'is_new', v_approval.id IS NULL);
    IF v_approval.id IS NULL AND v_ask ->> 'perTenant' IS NOT NULL THEN
      -- One who counts the questions of a tenant at a time.
      PERFORM pg_advisory_xact_lock(hashtextextended('questions of ' || (v_ask ->> 'tenant'), 0));
      SELECT count(*) AS count, min(expires_at) AS until, count(*) FILTER (WHERE principal = v_ask ->> 'principal') AS own,
          min(expires_at) FILTER (WHERE principal = v_ask ->> 'principal') AS own_until INTO v_open
        FROM ${s}.approvals WHERE tenant = v_ask ->> 'tenant' AND state = 'pending' AND expires_at > p_now;
      IF v_open.own >= (v_ask ->> 'perPrincipal')::bigint OR v_open.count >= (v_ask ->> 'perTenant')::bigint THEN
        v_refusal := json_build_object('kind', 'too-many-asked', 'count', v_open.count, 'until', v_open.until, 'own', v_open.own, 'own_until', v_open.own_until);
      END IF;
    END IF;
    IF v_refusal ->> 'kind' = 'asked' AND v_approval.id IS NULL THEN
      INSERT INTO ${s}.approvals (id, binding, tenant, tool, state, created_at, expires_at, used_by, body, principal, question)
        SELECT a.id, a.binding, a.tenant, a.tool, a.state, a.created_at, a.expires_at, a.used_by, a.body, a.principal, a.question
        FROM json_to_record(v_ask) AS a(id text, binding text, tenant text, tool text, state text, created_at bigint, expires_at bigint, used_by text, body text, principal text, question text);
    END IF;
  END IF;

  IF v_refusal IS NULL AND v_budgets > 0 THEN
    IF v_budgets > 1 THEN
      PERFORM 1 FROM ${s}.budgets WHERE key = ANY (p_budget_keys) ORDER BY key FOR UPDATE;
      -- What a refusal by a later one puts back.
      SELECT array_agg(b.until ORDER BY k.place) INTO v_untils
        FROM unnest(p_budget_keys) WITH ORDINALITY AS k(key, place) LEFT JOIN ${s}.budgets AS b ON b.key = k.key;
    END IF;
    FOR i IN 1..v_budgets LOOP
      IF p_budget_max[i] > 0 THEN
        INSERT INTO ${s}.budgets AS b (key, spent, until) VALUES (p_budget_keys[i], 1, p_budget_until[i])
          ON CONFLICT (key) DO UPDATE SET spent = CASE WHEN b.until > p_now THEN b.spent + 1 ELSE 1 END, until = greatest(b.until, excluded.until)
          WHERE b.spent < p_budget_max[i] OR b.until <= p_now;
        CONTINUE WHEN FOUND;
      END IF;
      SELECT b.spent INTO v_spent FROM ${s}.budgets AS b WHERE b.key = p_budget_keys[i] AND b.until > p_now;
      v_refusal := json_build_object('kind', 'exhausted', 'index', i, 'spent', coalesce(v_spent, 0));
      FOR j IN 1..i - 1 LOOP
        UPDATE ${s}.budgets SET spent = spent - 1, until = coalesce(v_untils[j], until) WHERE key = p_budget_keys[j];
      END LOOP;
      EXIT;
    END LOOP;
  END IF;

  IF v_refusal IS NOT NULL THEN
    IF v_claimed THEN
      DELETE FROM ${s}.ledger WHERE key = p_key;
    END IF;
    RETURN v_refusal;
  END IF;

  IF p_redeem IS NOT NULL THEN
    UPDATE ${s}.approvals SET state = 'used', used_by = p_used_by WHERE id = p_redeem;
  END IF;
  IF v_renews THEN
    UPDATE ${s}.ledger SET call_id = p_call_id, tool = p_claim_tool, state = 'running', lease_until = p_lease_until, created_at = p_now, body = p_body, until = NULL, answer = NULL
      WHERE key = p_key;
  END IF;
  IF p_line IS NOT NULL THEN
    INSERT INTO ${s}.lines (writer, seq, tool, tenant, call_id, created_at, line)
      VALUES (p_writer, p_seq, p_tool, p_tenant, p_record_call, p_created_at, p_line);
    IF p_more IS NOT NULL THEN
      PERFORM ${s}.add_lines_1(p_more);
    END IF;
  END IF;
  RETURN 'open';
END
$body$;`;
}

/** Its process died, or lost its claim, unless it has renewed it meanwhile. */
function giveUpLate(s: string): string {
  return `IF v_entry.state = 'running' AND v_entry.lease_until <= p_now THEN
      UPDATE ${s}.ledger SET state = 'unknown' WHERE key = v_entry.key AND call_id = v_entry.call_id AND state = 'running' AND lease_until <= p_now;
      SELECT * INTO v_entry FROM ${s}.ledger WHERE key = v_entry.key;
    END IF;`;
}
