-- What a person decided about a payment, once: who, when (closed_at) and why. What the provider cleared up has none.
alter table payment_reviews
  add column decision text check (decision in ('confirmed', 'refunded', 'closed')),
  add column decided_by_id integer references users,
  add column note text check (char_length(btrim(note)) between 3 and 500),
  add constraint payment_reviews_decided check (
    (decision is null) = (decided_by_id is null) and (decision is null) = (note is null)
    and (decision is null or closed_at is not null)
  );

create function keep_review_decision() returns trigger language plpgsql as $$
begin
  raise exception 'payment review % is decided', old.id
    using errcode = 'check_violation', constraint = 'payment_reviews_decided_once', table = 'payment_reviews';
end
$$;

create trigger payment_reviews_decided_once before update of decision, decided_by_id, note, closed_at on payment_reviews
  for each row when (old.decision is not null) execute function keep_review_decision();

-- Money that was on hold may buy its order after all, where a person says so: the hold stays a fact.
alter table payment_attempts drop constraint payment_attempts_check1;
alter table payment_attempts add constraint payment_attempts_confirms_paid check (
  confirmed_order_at is null or succeeded_at is not null
);
