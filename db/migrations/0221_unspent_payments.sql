-- without a transaction
-- Paid, and bought nothing: few rows of many, of which somebody asks how much is left.
create index concurrently if not exists payment_attempts_unspent on payment_attempts (order_id)
  where confirmed_order_at is null and (succeeded_at is not null or on_hold_at is not null);
