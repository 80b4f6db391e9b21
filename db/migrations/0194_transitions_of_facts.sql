-- When an attempt is asked about next is no fact of its trail: who changes only that has nothing to write there.
create or replace trigger follow_payment_attempts after insert or update of order_id, provider, amount, currency,
  asked_at, unanswered_at, accepted_at, refused_at, expired_at, failed_at, superseded_at, on_hold_at, succeeded_at,
  confirmed_order_at on payment_attempts
  for each row execute function follow_payment_attempts();
