-- The ledger of payment attempts: a row only gains facts.
create table payment_attempts (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  provider text not null,
  amount numeric(20, 2) not null check (amount >= 0),
  currency text not null references currencies,
  requested_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- The request was not answered, so its result is unknown; ids can only come from a callback.
  unanswered_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Refused at once: nothing reached the payer's phone, and no list shows it.
  refused_at timestamptz,
  -- Expired without an answer; a late success still counts.
  expired_at timestamptz,
  -- Paid, but what was paid for cannot be delivered: a person decides.
  on_hold_at timestamptz,
  -- Another attempt took its place on the order.
  superseded_at timestamptz,
  -- This payment bought the order.
  confirmed_order_at timestamptz,
  -- The contract's number: 0 paid, positive failed, null as long as it is unknown.
  result_code integer,
  result_text text,
  -- The provider's own code, the latest one.
  provider_code text,
  receipt text,
  -- When the provider is queried again; null when nothing more can be learned.
  next_query_at timestamptz,
  -- When the buyer was notified by mail that the payment failed.
  failure_notified_at timestamptz,
  -- The money that came, which may differ from the amount requested: how much, from whom, since when, and the source of
  -- this knowledge. Null is unknown, NaN an amount that the provider sent and that cannot be parsed.
  received_amount numeric(20, 2),
  received_currency text,
  received_from text,
  received_at timestamptz,
  received_source text,
  -- Further receipts of the provider for the same payment.
  other_receipts text[],
  -- For whom the order was placed when the payment was requested.
  sold_to jsonb,
  check (refused_at is null or failed_at is not null),
  check (succeeded_at is null or result_code is not distinct from 0),
  constraint payment_attempts_confirms_paid check (confirmed_order_at is null or succeeded_at is not null),
  constraint payment_attempts_notified_failed check (failure_notified_at is null or failed_at is not null),
  constraint payment_attempts_received check (
    (received_source is null or received_source in ('query', 'list', 'callback', 'staff'))
    and (received_source is null) = (received_at is null)
    and (received_amount is null or received_source is not null)
    and (received_amount is null) = (received_currency is null)
    and (received_from is null or received_source is not null)
    and received_amount >= 0 and received_currency ~ '^[A-Z]{3}$' and char_length(received_from) between 1 and 40
  )
);

create unique index payment_attempts_one_live on payment_attempts (order_id)
  where succeeded_at is null and failed_at is null and expired_at is null and on_hold_at is null and superseded_at is null;
create unique index payment_attempts_one_listed on payment_attempts (order_id)
  where superseded_at is null and refused_at is null;
create unique index payment_attempts_one_confirming on payment_attempts (order_id) where confirmed_order_at is not null;
-- A code of M-Pesa stands for one payment, whether it came by a push or to the paybill. Partial, so that it is no key that
-- a row of another table could reference: writing a key waits for everybody who adds a message to the attempt.
create unique index payment_attempts_one_by_receipt
  on payment_attempts (receipt, (case provider when 'wholesale' then 'mpesa' else provider end)) where receipt is not null;
create index payment_attempts_by_order on payment_attempts (order_id, id);
create index payment_attempts_to_query on payment_attempts (next_query_at) where next_query_at is not null;
create index payment_attempts_by_time on payment_attempts (requested_at);
create index payment_attempts_of_wholesale on payment_attempts (requested_at)
  where provider = 'wholesale' and succeeded_at is null and failed_at is null and expired_at is null and on_hold_at is null
    and superseded_at is null;
-- Paid, and bought nothing: few rows of many, of which somebody asks how much is left.
create index payment_attempts_unspent on payment_attempts (order_id)
  where confirmed_order_at is null and (succeeded_at is not null or on_hold_at is not null);

-- The transitions of each attempt, in the order in which the shop learned of them. Every statement that changes an attempt
-- writes them, and none can be changed or removed.
create table payment_transitions (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  event text not null,
  -- When it happened; a provider's time for what is paid.
  at timestamptz not null,
  cause text,
  written_at timestamptz not null default clock_timestamp()
);

create index payment_transitions_of on payment_transitions (attempt_id, id);

-- Every message of a provider as it came, before anybody believes it.
create table payment_messages (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  -- Answers to the request (accepted, refused, or unanswered), callbacks, answers to status queries, and refunds.
  kind text not null check (kind in ('accepted', 'refused', 'unanswered', 'callback', 'answer', 'refund')),
  body text not null,
  source inet,
  received_at timestamptz not null default now()
);

create index payment_messages_by_attempt on payment_messages (attempt_id, id);
-- Messages are dropped by age.
create index payment_messages_by_age on payment_messages (received_at);

-- What a person must look at: money that came twice, in another amount, from another payer, or for what cannot be sold
-- any more, and attempts of which the provider does not say how they ended (closed when it does).
create table payment_reviews (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  reason text not null check (reason in (
    'paid_twice', 'amount_differs', 'payer_differs', 'order_changed', 'unanswered', 'fraud_suspected', 'incomplete',
    'only_at_provider', 'only_in_ledger', 'two_receipts'
  )),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- When the support and, for money on hold or paid twice, the buyer were notified.
  notified_at timestamptz,
  -- What a person decided about a payment, once: who, when (closed_at) and why. What the provider cleared up has none.
  decision text check (decision in ('confirmed', 'refunded', 'closed')),
  decided_by_id integer references users,
  note text check (char_length(btrim(note)) between 3 and 500),
  unique (attempt_id, reason),
  constraint payment_reviews_decided check (
    (decision is null) = (decided_by_id is null) and (decision is null) = (note is null)
    and (decision is null or closed_at is not null)
  )
);

create index payment_reviews_open on payment_reviews (opened_at) where closed_at is null;
-- Lists of the back office: what was settled last, and refunds that have not ended.
create index payment_reviews_settled on payment_reviews (closed_at desc, id desc) where closed_at is not null;

-- Problems that only the shop can solve, whoever pays: a code for a wrong set-up, a message about an unknown payment, or
-- one that cannot be parsed. The support gets one mail a day for each.
create table payment_alerts (
  id integer primary key generated always as identity,
  provider text not null,
  kind text not null check (kind in ('set_up', 'unknown', 'unreadable')),
  -- The provider's; empty where there is none.
  code text not null,
  day date not null,
  -- The first payment of that day that met it.
  attempt_id integer references payment_attempts,
  raised_at timestamptz not null,
  notified_at timestamptz,
  unique (provider, kind, code, day)
);

-- Messages of a provider that belong to no attempt, each once, for as long as messages are stored.
create table stray_messages (
  id integer primary key generated always as identity,
  provider text not null,
  reason text not null check (reason in ('unknown', 'unreadable')),
  body text not null,
  source inet,
  received_at timestamptz not null
);

create unique index stray_messages_once on stray_messages (provider, md5(body));
create index stray_messages_newest on stray_messages (received_at desc, id desc);

-- One access token for each provider, shared by all processes: a new one invalidates the old one.
create table provider_tokens (
  provider text primary key,
  token text,
  expires_at timestamptz,
  -- The lease of the process that renews it.
  renewing_until timestamptz,
  renewed_by text
);

-- Payments of a provider's own list, as compared with the ledger, and the attempt of each where one fits.
create table provider_payments (
  provider text not null,
  receipt text not null,
  amount numeric(20, 2),
  reference text not null,
  payer text,
  paid_at timestamptz,
  attempt_id integer references payment_attempts,
  seen_at timestamptz not null default now(),
  primary key (provider, receipt)
);

create index provider_payments_by_attempt on provider_payments (attempt_id);

-- The part of an attempt that only M-Pesa has.
create table mpesa_requests (
  attempt_id integer primary key references payment_attempts,
  -- The phone that is asked to pay.
  msisdn text not null check (msisdn ~ '^\d{12}$'),
  -- Hash of the secret in the callback's path, which only the provider knows.
  token_hash bytea not null unique,
  merchant_request_id text,
  checkout_request_id text unique,
  check ((merchant_request_id is null) = (checkout_request_id is null))
);

create index mpesa_requests_by_phone on mpesa_requests (msisdn);

-- The part of an attempt that only MTN has.
create table mtn_requests (
  attempt_id integer primary key references payment_attempts,
  -- The phone that is asked to pay.
  msisdn text not null check (msisdn ~ '^\d{12}$'),
  -- Hash of the secret in the callback's path, which only the provider knows.
  token_hash bytea not null unique,
  -- Chosen before the provider is called, so that a request whose answer is lost can be found and sent again.
  reference_id uuid not null unique,
  external_id text not null unique,
  -- When the provider was last queried for the status, or is about to be.
  queried_at timestamptz
);

create index mtn_requests_by_phone on mtn_requests (msisdn);

-- The part of an attempt that only the card provider has.
create table dpo_payments (
  attempt_id integer primary key references payment_attempts,
  -- The shop's own reference, by which the provider finds the payment when the answer with its token was lost.
  company_ref text not null unique,
  -- Hash of the secret in the address to which the buyer's browser comes back.
  token_hash bytea not null unique,
  -- Opens the payment page, and allows refunds: for the server alone.
  trans_token text unique,
  -- For people.
  trans_ref text,
  -- What the buyer's bank calls the charge.
  transaction_approval text,
  check ((trans_token is null) = (trans_ref is null))
);

-- Money that was sent to the paybill without a request, one row for each code of M-Pesa. It pays for an order, or waits
-- with a reason for a person who decides what it pays for.
create table paybill_payments (
  id integer primary key generated always as identity,
  trans_id text not null unique check (trans_id ~ '^[A-Z0-9]{6,20}$'),
  short_code text not null,
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null references currencies,
  -- As the payer typed it.
  reference text not null check (char_length(reference) <= 100),
  -- Masked by the provider.
  payer_phone text,
  payer_name text,
  paid_at timestamptz,
  received_at timestamptz not null,
  -- The message as it came, for as long as messages are stored.
  body text,
  source inet,
  attempt_id integer references payment_attempts,
  matched_at timestamptz,
  assigned_by_id integer references users,
  reason text check (reason in ('unknown_reference', 'amount_differs', 'already_paid', 'not_wholesale', 'other_paybill')),
  -- When the support was notified that it waits for a person.
  notified_at timestamptz,
  closed_at timestamptz,
  closed_by_id integer references users,
  note text check (char_length(btrim(note)) between 3 and 200),
  -- What was paid beyond the price of the order: it waits for a person.
  surplus numeric(20, 2) check (surplus > 0),
  -- Who of the staff detached it from an order: it is not matched automatically again.
  freed_by_id integer references users,
  check ((attempt_id is null) = (matched_at is null)),
  check (assigned_by_id is null or attempt_id is not null),
  check ((closed_at is null) = (closed_by_id is null) and (closed_at is null) = (note is null)),
  constraint paybill_payments_surplus_is_part check (surplus is null or (attempt_id is not null and surplus <= amount)),
  constraint paybill_payments_closed_unpaid check (closed_at is null or attempt_id is null or surplus is not null)
);

create index paybill_payments_of_attempt on paybill_payments (attempt_id) where attempt_id is not null;
-- Whose messages are still there to be dropped.
create index paybill_payments_with_body on paybill_payments (received_at) where body is not null;
create index paybill_payments_open on paybill_payments (received_at)
  where (attempt_id is null or surplus is not null) and closed_at is null;

-- Payments taken by the staff: cash, or a card at their terminal, whose slip has a number.
create table cash_payments (
  attempt_id integer primary key references payment_attempts,
  pdq_transaction_id text check (char_length(btrim(pdq_transaction_id)) between 1 and 100),
  recorded_by_id integer not null references users
);

-- Attempts of business customers, with the discount that was agreed on. The staff record money that came to the paybill
-- or by the terminal, once; the code of the paybill is the attempt's receipt.
create table wholesale_payments (
  attempt_id integer primary key references payment_attempts,
  b2b_customer_id integer not null references b2b_customers,
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  pdq_transaction_id text check (char_length(btrim(pdq_transaction_id)) between 1 and 100),
  recorded_by_id integer references users,
  check (pdq_transaction_id is null or recorded_by_id is not null)
);

create index wholesale_payments_of_customer on wholesale_payments (b2b_customer_id);

-- One namespace for the slips of card terminals: each number pays once, by cash_payments or wholesale_payments. A number
-- is compared in capitals and without blanks.
create table terminal_slips (
  number text primary key check (number <> ''),
  attempt_id integer not null unique references payment_attempts
);
