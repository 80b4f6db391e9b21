-- Refunds never exceed what was paid. The payment is locked, so that concurrent refunds are added up one after the other.
create or replace function check_refunds_within_payment() returns trigger language plpgsql
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

create or replace trigger refunds_within_payment after insert or update of attempt_id, amount, currency, refused_at, settled_at
  on refunds for each row execute function check_refunds_within_payment();

-- A settled refund stays settled, and no amount of a refund changes.
create or replace function keep_refund_facts() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
begin
  if (new.attempt_id, new.key, new.amount, new.currency, new.requested_at, new.requested_by_id)
    is distinct from (old.attempt_id, old.key, old.amount, old.currency, old.requested_at, old.requested_by_id)
    or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
  then
    raise exception 'the facts of refund % stay', old.id
      using errcode = 'check_violation', constraint = 'refunds_keep_facts', table = 'refunds';
  end if;
  return new;
end
$$;

create or replace trigger refunds_keep_facts before update on refunds for each row execute function keep_refund_facts();
