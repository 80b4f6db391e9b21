-- What hangs below a payment attempt belongs to the attempt's order. Money at the paybill that is nobody's yet belongs to
-- itself. audit_payment(column of the row's key)
create function audit_payment() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  row_id text := coalesce(after, before) ->> tg_argv[0];
  attempt integer := coalesce(after ->> 'attempt_id', before ->> 'attempt_id')::integer;
  order_id text;
begin
  if audit_setting() is null then
    return null;
  end if;
  select a.order_id into order_id from payment_attempts a where a.id = attempt;
  perform add_audit_entry(case when order_id is null then 'PaybillPayment' else 'Order' end, coalesce(order_id, row_id),
    tg_table_name, row_id, before, after);
  return null;
end
$$;

create trigger audit after insert or update or delete on payment_reviews
  for each row execute function audit_payment('id');
create trigger audit after insert or update or delete on refunds
  for each row execute function audit_payment('id');
create trigger audit after insert or update or delete on wholesale_payments
  for each row execute function audit_payment('attempt_id');
create trigger audit after insert or update or delete on paybill_payments
  for each row execute function audit_payment('id');
create trigger audit after insert or update or delete on refund_requests
  for each row execute function audit('Order', 'order_id');
-- A mail's contents are its reader's: only that it was given up, and is sent again.
create trigger audit after update of given_up_at on mails
  for each row when (old.given_up_at is distinct from new.given_up_at)
  execute function audit('UnsentMail', 'id');
