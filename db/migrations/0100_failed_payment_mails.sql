-- When the buyer was told by mail that a payment failed.
alter table payment_attempts
  add column failure_told_at timestamptz,
  add constraint payment_attempts_told_failed check (failure_told_at is null or failed_at is not null);
