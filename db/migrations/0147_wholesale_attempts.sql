-- without a transaction
create index concurrently if not exists payment_attempts_of_wholesale on payment_attempts (asked_at) where provider = 'wholesale' and succeeded_at is null and failed_at is null and expired_at is null and on_hold_at is null and superseded_at is null;
