-- The ledger of payment attempts: a row only gains facts.
create table payment_attempts (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  provider text not null check (provider in ('mpesa')),
  amount numeric(14, 2) not null check (amount > 0),
  currency text not null references currencies,
  msisdn text not null check (msisdn ~ '^\d{12}$'),
  -- Stands in the callback's path: who knows it is the provider, or was told by it.
  token text not null unique,
  asked_at timestamptz not null default now(),
  accepted_at timestamptz,
  merchant_request_id text,
  checkout_request_id text unique,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Ran out without an answer; a late success still counts.
  expired_at timestamptz,
  -- Paid, but not the amount that was asked: a person decides.
  held_at timestamptz,
  -- A newer attempt took its place on the order.
  superseded_at timestamptz,
  result_code integer,
  result_text text,
  provider_code text,
  receipt text unique,
  asked_provider_count integer not null default 0
);

create unique index payment_attempts_one_live on payment_attempts (order_id)
  where succeeded_at is null and failed_at is null and expired_at is null and held_at is null and superseded_at is null;
create unique index payment_attempts_one_listed on payment_attempts (order_id) where superseded_at is null;
create index payment_attempts_by_order on payment_attempts (order_id, id);

-- Every message of a provider as it came, before anybody believes it.
create table payment_messages (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  kind text not null check (kind in ('accepted', 'refused', 'callback', 'answer')),
  body text not null,
  source inet,
  received_at timestamptz not null default now()
);

create index payment_messages_by_attempt on payment_messages (attempt_id, id);

-- Money that a person must look at: paid twice, another amount, paid after failure.
create table payment_cases (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  reason text not null check (reason in ('paid_twice', 'amount_differs')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (attempt_id, reason)
);

-- One access token a provider for all processes: asking for a new one kills the old.
create table provider_tokens (
  provider text primary key,
  token text not null,
  expires_at timestamptz not null
);
