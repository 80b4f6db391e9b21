-- Whoever works on a payment reads its attempt first, and waits here; nothing else is held meanwhile.
lock table payment_attempts in access exclusive mode;

-- What only M-Pesa knows of an attempt. What all providers share stays with the attempt.
create table mpesa_requests (
  attempt_id integer primary key references payment_attempts,
  -- The phone that is asked to pay.
  msisdn text not null check (msisdn ~ '^\d{12}$'),
  -- Hash of the secret in the callback's path: who knows the secret is the provider, or was told it by the provider.
  token_hash bytea not null unique,
  merchant_request_id text,
  checkout_request_id text unique,
  check ((merchant_request_id is null) = (checkout_request_id is null))
);

insert into mpesa_requests (attempt_id, msisdn, token_hash, merchant_request_id, checkout_request_id)
select id, msisdn, token_hash, merchant_request_id, checkout_request_id from payment_attempts;

-- The provider has an attempt also when it only named it later.
update payment_attempts set accepted_at = coalesce(unanswered_at, asked_at)
where accepted_at is null and checkout_request_id is not null;

-- Which providers there are, the program knows.
alter table payment_attempts
  drop constraint payment_attempts_provider_check,
  drop column msisdn,
  drop column token_hash,
  drop column merchant_request_id,
  drop column checkout_request_id;

-- Each provider has receipt numbers of its own.
create unique index payment_attempts_one_by_receipt on payment_attempts (provider, receipt) where receipt is not null;
drop index payment_attempts_by_receipt;
