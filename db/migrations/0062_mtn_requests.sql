-- What only MTN knows of an attempt. What all providers share stays with the attempt.
create table mtn_requests (
  attempt_id integer primary key references payment_attempts,
  -- The phone that is asked to pay.
  msisdn text not null check (msisdn ~ '^\d{12}$'),
  -- Hash of the secret in the callback's path: who knows the secret is the provider, or was told it by the provider.
  token_hash bytea not null unique,
  -- Chosen here before the provider is called, so that a request whose answer is lost can be found and sent again.
  reference_id uuid not null unique,
  external_id text not null unique,
  -- When the provider was last asked for the status, or is about to be.
  queried_at timestamptz
);
