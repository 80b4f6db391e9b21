-- What came to the paybill for an attempt that gave way to another pays for nothing: it is looked at anew, at the next
-- start, and told to the support.
update paybill_payments p set attempt_id = null, matched_at = null, assigned_by_id = null, reason = null, told_at = null
from payment_attempts a
where a.id = p.attempt_id and a.superseded_at is not null and a.succeeded_at is null and a.on_hold_at is null;
