-- The ledger of payment attempts: a row only gains facts.
create table payment_attempts (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  provider text not null check (provider in ('mpesa')),
  amount numeric(14, 2) not null check (amount > 0),
  currency text not null references currencies,
  msisdn text not null check (msisdn ~ '^\d{12}$'),
  -- Hash of the secret in the callback's path: who knows the secret is the provider, or was told it by the provider.
  token_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- Nobody knows what became of the push; ids can only come from a callback now.
  unanswered_at timestamptz,
  merchant_request_id text,
  checkout_request_id text,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Turned down at once: nothing reached the payer's phone, and no list shows it.
  refused_at timestamptz,
  -- Ran out without an answer; a late success still counts.
  expired_at timestamptz,
  -- Paid, but what was paid cannot be given: a person decides.
  held_at timestamptz,
  -- Another attempt took its place on the order.
  superseded_at timestamptz,
  -- This payment bought the order.
  confirmed_order_at timestamptz,
  -- The contract's number: 0 paid, positive failed, null as long as nobody knows.
  result_code integer,
  result_text text,
  -- The provider's own code, as last heard.
  provider_code text,
  receipt text,
  -- When the provider is to be asked again; null when nothing more is to be learned.
  ask_at timestamptz,
  check (refused_at is null or failed_at is not null),
  check (confirmed_order_at is null or (succeeded_at is not null and held_at is null)),
  check (succeeded_at is null or result_code is not distinct from 0)
);

create unique index payment_attempts_one_live on payment_attempts (order_id)
  where succeeded_at is null and failed_at is null and expired_at is null and held_at is null and superseded_at is null;
create unique index payment_attempts_one_listed on payment_attempts (order_id)
  where superseded_at is null and refused_at is null;
create unique index payment_attempts_one_confirming on payment_attempts (order_id) where confirmed_order_at is not null;
-- Partial, so that they are no keys that a row of another table could point at: writing a key down waits for everybody
-- who is adding a message to the attempt, and they for the writer.
create unique index payment_attempts_by_request on payment_attempts (checkout_request_id) where checkout_request_id is not null;
create unique index payment_attempts_by_receipt on payment_attempts (receipt) where receipt is not null;
create index payment_attempts_by_order on payment_attempts (order_id, id);
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;

-- Every message of a provider as it came, before anybody believes it.
create table payment_messages (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  -- What came back on the push (accepted, refused, or no answer that says either), callbacks, and answers to questions.
  kind text not null check (kind in ('accepted', 'refused', 'unanswered', 'callback', 'answer')),
  body text not null,
  source inet,
  received_at timestamptz not null default now()
);

create index payment_messages_by_attempt on payment_messages (attempt_id, id);

-- What a person must look at: money that came twice, in another amount, from another payer, or for what cannot be sold
-- any more, and attempts of which the provider does not say how they ended (closed when it does).
create table payment_cases (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  reason text not null check (reason in ('paid_twice', 'amount_differs', 'payer_differs', 'order_changed', 'unanswered')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (attempt_id, reason)
);

create index payment_cases_open on payment_cases (opened_at) where closed_at is null;

-- One access token a provider for all processes: asking for a new one kills the old.
create table provider_tokens (
  provider text primary key,
  token text not null,
  fresh_until timestamptz not null
);

-- Receipts written, so that each order gets one.
create table receipts (
  order_id text primary key references orders,
  written_at timestamptz not null default now()
);
