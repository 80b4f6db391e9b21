create trigger audit after insert or update or delete on cash_payments
  for each row execute function audit_payment('attempt_id');
