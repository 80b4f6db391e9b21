-- What was asked for under a refund's key, as a digest: the same key again has to ask for the same.
alter table refunds add column asked_digest bytea check (octet_length(asked_digest) = 32);

-- Requests that stayed open although all of their order's money was refunded: that refund has ended them. Approving was
-- refused, and declining would have told the buyer the contrary.
with ended as (
  select q.id, last.id as refund_id, last.asked_at, last.asked_by_id
  from refund_requests q
  join payment_attempts a on a.order_id = q.order_id and a.confirmed_order_at is not null
  cross join lateral (
    select r.id, r.asked_at, r.asked_by_id from refunds r
    where r.attempt_id = a.id and (r.refused_at is null or r.settled_at is not null) order by r.asked_at desc, r.id desc limit 1) last
  where q.closed_at is null and a.amount <= (
    select sum(r.amount) from refunds r
    where r.attempt_id = a.id and (r.refused_at is null or r.settled_at is not null))
), linked as (
  update refunds r set request_id = ended.id from ended where r.id = ended.refund_id and r.request_id is null
)
update refund_requests q set outcome = 'refunded', closed_by_id = ended.asked_by_id,
  closed_at = case when ended.asked_at > q.requested_at then ended.asked_at else q.requested_at end
from ended where q.id = ended.id;
