-- What is known of the money that came, beside what was asked: the amount, from whom, since when and by whose word.
-- Null is not known, as of all payments before this. NaN is an amount that the provider named and nobody can read.
alter table payment_attempts
  add column received_amount numeric(20, 2),
  add column received_currency text,
  add column received_from text,
  add column received_at timestamptz,
  add column received_source text,
  -- Further receipts that the provider named for the same payment.
  add column other_receipts text[],
  add constraint payment_attempts_received check (
    (received_source is null or received_source in ('query', 'list', 'callback', 'staff'))
    and (received_source is null) = (received_at is null)
    and (received_amount is null or received_source is not null)
    and (received_amount is null) = (received_currency is null)
    and (received_from is null or received_source is not null)
    and received_amount >= 0 and received_currency ~ '^[A-Z]{3}$' and char_length(received_from) between 1 and 40
  ) not valid;

-- What of a payment counts as paid, and so much of it can be given back: what came, where the provider's own answer
-- or list says it; the smaller of the two where only a message says so that nobody can verify; never more than its price
-- for what was bought (decision 50). receivedMoney.rules.ts says the same.
create function public.counts_as_asked(a public.payment_attempts) returns boolean language sql immutable as $$
  select a.received_amount is null or a.received_amount = 'NaN' or a.received_source in ('callback', 'staff')
    or a.confirmed_order_at is not null
$$;

create function public.paid_currency(a public.payment_attempts) returns text language sql immutable as $$
  select case when public.counts_as_asked(a) then a.currency else a.received_currency end
$$;

create function public.paid_amount(a public.payment_attempts) returns numeric language sql immutable as $$
  select case
    when not public.counts_as_asked(a) then a.received_amount
    when a.received_currency = a.currency then least(a.amount, a.received_amount)
    else a.amount end
$$;

-- A payment may have come in a currency in which nothing is sold.
alter table refunds
  drop constraint refunds_currency_fkey,
  add constraint refunds_currency check (currency ~ '^[A-Z]{3}$') not valid;

create or replace function public.check_refunds_within_payment() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
declare
  paid record;
begin
  select public.paid_amount(a) as amount, public.paid_currency(a) as currency,
    coalesce(a.succeeded_at, a.on_hold_at) as paid_at into paid
  from public.payment_attempts a where id = new.attempt_id for no key update;
  if paid.currency <> new.currency or paid.paid_at is null
    or (select sum(amount) from public.refunds
        where attempt_id = new.attempt_id and (refused_at is null or settled_at is not null)) > paid.amount
  then
    raise exception 'refunds of payment attempt % exceed what was paid', new.attempt_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return null;
end
$$;

create or replace function public.transitions_of(before public.payment_attempts, after public.payment_attempts)
returns table (event text, at timestamptz, cause text) language sql stable as $$
  select event, new_at, cause from (values
    (1, 'asked', before.asked_at, after.asked_at, after.provider),
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
    (9, 'held', before.on_hold_at, after.on_hold_at, concat_ws(': ', after.provider_code, after.result_text)),
    (10, 'succeeded', before.succeeded_at, after.succeeded_at, concat_ws(': ', after.provider_code, after.result_text)),
    (11, 'confirmed', before.confirmed_order_at, after.confirmed_order_at, after.receipt)
  ) as facts (place, event, old_at, new_at, cause)
  where new_at is not null and new_at is distinct from old_at order by place
$$;

create or replace trigger follow_payment_attempts after insert or update of order_id, provider, amount, currency,
  asked_at, unanswered_at, accepted_at, refused_at, expired_at, failed_at, superseded_at, on_hold_at, succeeded_at,
  confirmed_order_at, received_at on payment_attempts
  for each row execute function follow_payment_attempts();

-- Two receipts for one payment. Only new rows are held against the longer list.
alter table payment_reviews drop constraint payment_reviews_reason_check;
alter table payment_reviews add constraint payment_reviews_reason_check check (reason in (
  'paid_twice', 'amount_differs', 'payer_differs', 'order_changed', 'unanswered', 'fraud_suspected', 'incomplete',
  'only_at_provider', 'only_in_ledger', 'two_receipts'
)) not valid;
