-- A wholesale customer may owe nothing, and as much as an order can come to. More digits before the point rewrite nothing.
alter table payment_attempts
  drop constraint payment_attempts_amount_check,
  add constraint payment_attempts_amount_check check (amount >= 0),
  alter column amount type numeric(20, 2);

-- What the staff took: cash, or a card at their terminal, whose slip has a number.
create table cash_payments (
  attempt_id integer primary key references payment_attempts,
  pdq_transaction_id text check (char_length(btrim(pdq_transaction_id)) between 1 and 100),
  taken_by_id integer not null references users
);

-- That an attempt is a business customer's, whoever handles it, at the discount that was agreed on. Money that came to
-- the paybill, or over the terminal, is written down by the staff, once; a code of the paybill stays with the attempt.
create table wholesale_payments (
  attempt_id integer primary key references payment_attempts,
  b2b_customer_id integer not null references b2b_customers,
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  pdq_transaction_id text check (char_length(btrim(pdq_transaction_id)) between 1 and 100),
  recorded_by_id integer references users,
  check (pdq_transaction_id is null or recorded_by_id is not null)
);

create index wholesale_payments_of_customer on wholesale_payments (b2b_customer_id);
