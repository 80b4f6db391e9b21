-- Money on hold that goes back, or that nothing more is done about, gives its place on the order up. As long as one of
-- its reviews is open nobody has decided so, and it gave way to another payment.
create or replace function transitions_of(before payment_attempts, after payment_attempts)
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
          or exists (select from payment_reviews r where r.attempt_id = after.id and r.closed_at is null)
        then 'another payment of the order' else 'a decision about it' end),
    (8, 'held', before.on_hold_at, after.on_hold_at, concat_ws(': ', after.provider_code, after.result_text)),
    (9, 'succeeded', before.succeeded_at, after.succeeded_at, concat_ws(': ', after.provider_code, after.result_text)),
    (10, 'confirmed', before.confirmed_order_at, after.confirmed_order_at, after.receipt)
  ) as facts (place, event, old_at, new_at, cause)
  where new_at is not null and new_at is distinct from old_at order by place
$$;

update payment_attempts a set superseded_at = now()
from orders o
where o.id = a.order_id and o.confirmed_at is null and a.on_hold_at is not null and a.superseded_at is null
  and exists (select from payment_reviews r where r.attempt_id = a.id and r.decision is not null)
  and not exists (select from payment_reviews r where r.attempt_id = a.id and r.closed_at is null);
