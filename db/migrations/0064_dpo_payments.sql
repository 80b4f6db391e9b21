-- What only the card provider knows of an attempt.
create table dpo_payments (
  attempt_id integer primary key references payment_attempts,
  -- The shop's own name for it, by which the provider finds it when its token got lost on the way.
  company_ref text not null unique,
  -- Hash of the secret in the address to which the buyer's browser comes back.
  token_hash bytea not null unique,
  -- Opens the page on which it is paid, and pays it back: for the server alone.
  trans_token text unique,
  -- For people.
  trans_ref text,
  -- What the buyer's bank calls the charge.
  transaction_approval text,
  check ((trans_token is null) = (trans_ref is null))
);
