-- What came to the paybill beyond what was owed for its order waits for a person, who says what became of it.
alter table paybill_payments
  add column surplus numeric(20, 2) check (surplus > 0),
  add constraint paybill_payments_surplus_is_part check (surplus is null or (attempt_id is not null and surplus <= amount)),
  drop constraint paybill_payments_check3,
  add constraint paybill_payments_closed_unpaid check (closed_at is null or attempt_id is null or surplus is not null);

-- Of orders that were bought: the last of their payments is what was too much.
update paybill_payments p set surplus = least(p.amount, came.total - came.owed), told_at = null
from (select a.id, a.amount as owed, sum(b.amount) as total, max(b.id) as last
  from payment_attempts a join paybill_payments b on b.attempt_id = a.id
  where a.succeeded_at is not null group by a.id having sum(b.amount) > a.amount) came
where p.id = came.last;

drop index paybill_payments_open;
create index paybill_payments_open on paybill_payments (received_at)
  where (attempt_id is null or surplus is not null) and closed_at is null;
