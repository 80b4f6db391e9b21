-- Money that came to the paybill by itself, once for each code of M-Pesa. Either it pays for an order, or it waits for a
-- person with the reason why not, until that person says what it pays for or what became of it.
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
  -- The message as it came, as long as messages are kept.
  body text,
  source inet,
  attempt_id integer references payment_attempts,
  matched_at timestamptz,
  assigned_by_id integer references users,
  reason text check (reason in ('unknown_reference', 'amount_differs', 'already_paid', 'not_wholesale', 'other_paybill')),
  -- When the support was told that it waits for a person.
  told_at timestamptz,
  closed_at timestamptz,
  closed_by_id integer references users,
  note text check (char_length(btrim(note)) between 3 and 200),
  check ((attempt_id is null) = (matched_at is null)),
  check (assigned_by_id is null or attempt_id is not null),
  check ((closed_at is null) = (closed_by_id is null) and (closed_at is null) = (note is null)),
  check (closed_at is null or attempt_id is null)
);

create index paybill_payments_open on paybill_payments (received_at) where attempt_id is null and closed_at is null;
create index paybill_payments_of_attempt on paybill_payments (attempt_id) where attempt_id is not null;

-- By the number that people are told.
create index orders_by_reference on orders (upper(left(id, 8)));
