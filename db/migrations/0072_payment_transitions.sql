-- What became of each attempt, in the order in which the shop learned it. Whoever changes an attempt, its trail follows
-- in the same statement, and nothing of it can be changed or removed.
create table payment_transitions (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  event text not null,
  -- When it happened; a provider's time for what is paid.
  at timestamptz not null,
  cause text,
  written_at timestamptz not null default clock_timestamp()
);

create index payment_transitions_of on payment_transitions (attempt_id, id);

create function transitions_of(before payment_attempts, after payment_attempts)
returns table (event text, at timestamptz, cause text) language sql stable as $$
  select event, new_at, cause from (values
    (1, 'asked', before.asked_at, after.asked_at, after.provider),
    (2, 'unanswered', before.unanswered_at, after.unanswered_at, 'no answer to the request'),
    (3, 'accepted', before.accepted_at, after.accepted_at, null),
    (4, 'refused', before.refused_at, after.refused_at, concat_ws(': ', after.provider_code, after.result_text)),
    (5, 'expired', before.expired_at, after.expired_at, 'no end in time'),
    (6, 'failed', before.failed_at, after.failed_at, concat_ws(': ', after.provider_code, after.result_text)),
    (7, 'superseded', before.superseded_at, after.superseded_at, 'another payment of the order'),
    (8, 'held', before.on_hold_at, after.on_hold_at, concat_ws(': ', after.provider_code, after.result_text)),
    (9, 'succeeded', before.succeeded_at, after.succeeded_at, concat_ws(': ', after.provider_code, after.result_text)),
    (10, 'confirmed', before.confirmed_order_at, after.confirmed_order_at, after.receipt)
  ) as facts (place, event, old_at, new_at, cause)
  where new_at is not null and new_at is distinct from old_at order by place
$$;

create function follow_payment_attempts() returns trigger language plpgsql as $$
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = tg_table_name || '_stay',
    message = format('rows of %s are added only', tg_table_name);
end
$$;

lock table payment_attempts in share row exclusive mode;

insert into payment_transitions (attempt_id, event, at, cause)
select a.id, t.event, t.at, t.cause from payment_attempts a cross join lateral transitions_of(null, a) t order by a.id;

create trigger follow_payment_attempts after insert or update on payment_attempts
  for each row execute function follow_payment_attempts();

create trigger refuse_change before update or delete on payment_transitions
  for each row execute function refuse_change();
