-- One namespace for the slips of card terminals: each number pays once, by cash_payments or wholesale_payments. A number
-- is compared in capitals and without blanks. Of duplicates in older payments the first one has it.
create table terminal_slips (
  number text primary key check (number <> ''),
  attempt_id integer not null unique references payment_attempts
);

insert into terminal_slips (number, attempt_id)
select number, attempt_id from (
  select attempt_id, upper(regexp_replace(normalize(pdq_transaction_id, nfkc), '\s', '', 'g')) as number
  from (select attempt_id, pdq_transaction_id from cash_payments
        union all select attempt_id, pdq_transaction_id from wholesale_payments) payments
  where pdq_transaction_id is not null) slips
where number <> '' order by attempt_id
on conflict do nothing;
