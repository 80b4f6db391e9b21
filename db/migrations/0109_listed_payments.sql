-- A row of the list whose time, or nothing at all of which can be read, is kept too.
alter table provider_payments alter column amount drop not null;
alter table provider_payments alter column paid_at drop not null;

-- Money that only the list had was told of, and not booked; its code may even stand with another payment of its order.
-- The next comparison looks at it again, and books it. That is up to a day away and looks back two days: what is too old
-- for it stays with a person.
delete from provider_payments p using payment_attempts a
where a.id = p.attempt_id and a.succeeded_at is null and a.on_hold_at is null and p.paid_at > now() - interval '20 hours';

update payment_attempts a set receipt = null
where receipt is not null and succeeded_at is null and on_hold_at is null
  and not exists (select from provider_payments p where p.attempt_id = a.id);

delete from payment_reviews where reason = 'only_at_provider' and decision is null and attempt_id not in (
  select a.id from payment_attempts a join provider_payments p on p.attempt_id = a.id
  where a.succeeded_at is null and a.on_hold_at is null);

-- A payment has one review of a reason, and what was decided stays: beside a decided one the other is `incomplete`.
delete from payment_reviews r where reason = 'unanswered' and decision is null and exists (
  select from payment_reviews other where other.attempt_id = r.attempt_id and other.reason = 'only_at_provider');

update payment_reviews set closed_at = null, told_at = null
where reason = 'only_at_provider' and decision is null and closed_at is not null;

update payment_reviews r set reason = case when exists (
  select from payment_reviews other where other.attempt_id = r.attempt_id and other.reason = 'unanswered')
  then 'incomplete' else 'unanswered' end
where reason = 'only_at_provider';
