-- A code of M-Pesa stands for one payment, whether it came by a push or to the paybill. Of two that had the same one the
-- push is M-Pesa's own word, and a person looks at the other. An older process that has read an attempt may write it yet,
-- so that readers are waited for as well.
lock table payment_attempts in access exclusive mode;

insert into payment_reviews (attempt_id, reason, opened_at)
select w.id, 'only_in_ledger', now() from payment_attempts w join payment_attempts p using (receipt)
where w.provider = 'wholesale' and p.provider = 'mpesa' on conflict do nothing;

update payment_attempts w set receipt = null from payment_attempts p
where p.receipt = w.receipt and w.provider = 'wholesale' and p.provider = 'mpesa';

drop index payment_attempts_one_by_receipt;
create unique index payment_attempts_one_by_receipt
  on payment_attempts (receipt, (case provider when 'wholesale' then 'mpesa' else provider end)) where receipt is not null;
