-- Requests of buyers for a refund. One at a time for an order; a person decides.
create table refund_requests (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  user_id integer not null references users,
  reason text check (char_length(reason) <= 500),
  requested_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('refunded', 'declined')),
  closed_by_id integer references users,
  -- The answer to the buyer.
  answer text check (char_length(btrim(answer)) between 3 and 500),
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by_id is null))
);

create unique index refund_requests_one_open on refund_requests (order_id) where closed_at is null;
create index refund_requests_by_order on refund_requests (order_id, id);
create index refund_requests_by_time on refund_requests (requested_at desc, id desc);

-- Refunds to the payer. A row only gains facts.
create table refunds (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  -- The idempotency key of the call to the provider, stored before the call.
  key uuid not null unique,
  amount numeric(20, 2) not null check (amount > 0),
  -- A payment may have come in a currency in which nothing is sold.
  currency text not null,
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  request_id integer references refund_requests,
  requested_at timestamptz not null,
  requested_by_id integer not null references users,
  -- A person sends it: the provider cannot.
  by_hand boolean not null,
  -- When it was first sent to the provider, the lease of the process that calls now, and the time of the next status query.
  sent_at timestamptz,
  calling_until timestamptz,
  next_query_at timestamptz,
  -- Only a person can find out what became of it.
  uncertain_at timestamptz,
  settled_at timestamptz,
  refused_at timestamptz,
  -- It went through after all, when another had been made in its place: more is back than was paid.
  exceeded_at timestamptz,
  -- Who recorded how it ended, where the provider did not.
  ended_by_id integer references users,
  note text check (char_length(btrim(note)) between 3 and 500),
  -- A refused refund is requested again at most once, and that one again if it is refused as well.
  retry_of_id integer unique references refunds,
  -- A digest of the request: the same key must come with the same request.
  request_digest bytea check (octet_length(request_digest) = 32),
  unique (id, amount),
  check (not by_hand or sent_at is null),
  check (exceeded_at is null or refused_at is not null),
  check ((ended_by_id is null) = (note is null)),
  check (not by_hand or (settled_at is null and refused_at is null) or ended_by_id is not null),
  constraint refunds_currency check (currency ~ '^[A-Z]{3}$')
);

create index refunds_of_attempt on refunds (attempt_id);
create index refunds_to_query on refunds (next_query_at) where next_query_at is not null;
-- Reports sum refunds by the day on which they settled.
create index refunds_settled on refunds (settled_at) where settled_at is not null;
create index refunds_unsettled on refunds (id desc) where settled_at is null;

-- The refunded order lines: their e-books leave the shelf.
create table refund_lines (
  refund_id integer not null references refunds,
  order_line_id integer not null references order_lines,
  primary key (refund_id, order_line_id)
);

create index refund_lines_of_line on refund_lines (order_line_id);

-- Calls to a provider for a refund, each under a key that is stored before, so that it is made once.
create table refund_calls (
  key uuid primary key,
  attempt_id integer not null references payment_attempts,
  -- Hash of the secret in the callback's path; null for providers that answer at once.
  token_hash bytea unique,
  called_at timestamptz not null default now(),
  -- The provider's result.
  outcome text check (outcome in ('refunded', 'refused')),
  ended_at timestamptz,
  code text,
  -- The provider's reference of the refund.
  reference text,
  check ((outcome is null) = (ended_at is null))
);

create index refund_calls_by_attempt on refund_calls (attempt_id);

-- What a receipt is corrected by, numbered without a gap; its total is that of the refund.
create table credit_notes (
  refund_id integer primary key,
  order_id text not null references receipts,
  number integer not null unique check (number > 0),
  currency text not null references currencies,
  net numeric(20, 2) not null check (net >= 0),
  tax numeric(20, 2) not null check (tax >= 0),
  total numeric(20, 2) not null,
  written_at timestamptz not null,
  mailed_at timestamptz,
  check (net + tax = total),
  foreign key (refund_id, total) references refunds (id, amount)
);

create index credit_notes_of_order on credit_notes (order_id);

create table credit_note_lines (
  id integer generated always as identity primary key,
  refund_id integer not null references credit_notes,
  kind text not null check (kind in ('line', 'delivery', 'part')),
  order_line_id integer references order_lines,
  net numeric(20, 2) not null check (net >= 0),
  check ((kind = 'line') = (order_line_id is not null))
);

create index credit_note_lines_of_note on credit_note_lines (refund_id, id);
