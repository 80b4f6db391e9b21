-- What of a payment counts as paid, and can be refunded: the amount received, where the provider's own answer or list
-- has it; the smaller of received and requested, where only an unverifiable message has it; never more than the price of
-- what was bought (decision 50). receivedMoney.rules.ts computes the same.
create or replace function counts_as_requested(a public.payment_attempts) returns boolean language sql immutable as $$
  select a.received_amount is null or a.received_amount = 'NaN' or a.received_source in ('callback', 'staff')
    or a.confirmed_order_at is not null
$$;

create or replace function paid_currency(a public.payment_attempts) returns text language sql immutable as $$
  select case when public.counts_as_requested(a) then a.currency else a.received_currency end
$$;

create or replace function paid_amount(a public.payment_attempts) returns numeric language sql immutable as $$
  select case
    when not public.counts_as_requested(a) then a.received_amount
    when a.received_currency = a.currency then least(a.amount, a.received_amount)
    else a.amount end
$$;

-- The transitions that an update of an attempt means. Money on hold is superseded by the decision about it, or, as long
-- as one of its reviews is open, by another payment of the order.
create or replace function transitions_of(before public.payment_attempts, after public.payment_attempts)
returns table (event text, at timestamptz, cause text) language sql stable as $$
  select event, new_at, cause from (values
    (1, 'requested', before.requested_at, after.requested_at, after.provider),
    (2, 'unanswered', before.unanswered_at, after.unanswered_at, 'no answer to the request'),
    (3, 'accepted', before.accepted_at, after.accepted_at, null),
    (4, 'refused', before.refused_at, after.refused_at, concat_ws(': ', after.provider_code, after.result_text)),
    (5, 'expired', before.expired_at, after.expired_at, 'no end in time'),
    (6, 'failed', before.failed_at, after.failed_at, concat_ws(': ', after.provider_code, after.result_text)),
    (7, 'superseded', before.superseded_at, after.superseded_at,
      case when before.on_hold_at is null
          or exists (select from public.payment_reviews r
            where r.attempt_id = after.id and r.closed_at is null and r.reason <> 'two_receipts')
        then 'another payment of the order' else 'a decision about it' end),
    (8, 'received', before.received_at,
      case when (after.received_amount, after.received_currency) is distinct from (after.amount, after.currency)
        and after.received_amount is not null then after.received_at end,
      concat_ws(' ', after.received_currency, nullif(after.received_amount, 'NaN'), '(' || after.received_source || ')')),
    (9, 'onHold', before.on_hold_at, after.on_hold_at, concat_ws(': ', after.provider_code, after.result_text)),
    (10, 'succeeded', before.succeeded_at, after.succeeded_at, concat_ws(': ', after.provider_code, after.result_text)),
    (11, 'confirmed', before.confirmed_order_at, after.confirmed_order_at, after.receipt)
  ) as facts (place, event, old_at, new_at, cause)
  where new_at is not null and new_at is distinct from old_at order by place
$$;

create or replace function follow_payment_attempts() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.order_id, new.provider, new.amount, new.currency)
      is distinct from (old.order_id, old.provider, old.amount, old.currency) then
    raise check_violation using constraint = 'payment_attempts_terms_stay',
      message = 'an attempt keeps its order, provider, amount and currency';
  end if;
  insert into payment_transitions (attempt_id, event, at, cause)
  select new.id, event, at, cause from transitions_of(case when tg_op = 'UPDATE' then old end, new);
  return null;
end
$$;

create or replace trigger follow_payment_attempts after insert or update of order_id, provider, amount, currency,
  requested_at, unanswered_at, accepted_at, refused_at, expired_at, failed_at, superseded_at, on_hold_at, succeeded_at,
  confirmed_order_at, received_at on payment_attempts
  for each row execute function follow_payment_attempts();

create or replace function keep_review_decision() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
begin
  raise exception 'payment review % is decided', old.id
    using errcode = 'check_violation', constraint = 'payment_reviews_decided_once', table = 'payment_reviews';
end
$$;

create or replace trigger payment_reviews_decided_once before update of decision, decided_by_id, note, closed_at on payment_reviews
  for each row when (old.decision is not null) execute function keep_review_decision();

revoke execute on function follow_payment_attempts() from public;
