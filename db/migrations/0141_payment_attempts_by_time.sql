-- without a transaction
create index concurrently if not exists payment_attempts_by_time on payment_attempts (asked_at);
