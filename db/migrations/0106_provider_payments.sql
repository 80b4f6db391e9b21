-- What a provider's own list says was paid, as it was compared with the ledger; of which attempt, where one fits.
create table provider_payments (
  provider text not null,
  receipt text not null,
  amount numeric(20, 2) not null,
  reference text not null,
  payer text,
  paid_at timestamptz not null,
  attempt_id integer references payment_attempts,
  seen_at timestamptz not null default now(),
  primary key (provider, receipt)
);

create index provider_payments_by_attempt on provider_payments (attempt_id);

-- Paid at the provider and not here, or here and not there. Only new rows are held against the longer list.
alter table payment_reviews drop constraint payment_reviews_reason_check;
alter table payment_reviews add constraint payment_reviews_reason_check check (reason in (
  'paid_twice', 'amount_differs', 'payer_differs', 'order_changed', 'unanswered', 'fraud_suspected', 'incomplete',
  'only_at_provider', 'only_in_ledger'
)) not valid;
