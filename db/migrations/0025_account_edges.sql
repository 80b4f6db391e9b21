-- Browsers in which somebody signed in to an account before: strangers who guess elsewhere do not slow them.
create table known_devices (
  account_id text not null references accounts on delete cascade,
  device_hash bytea not null,
  signed_in_at timestamptz not null,
  primary key (account_id, device_hash)
);

create index known_devices_by_time on known_devices (signed_in_at);

-- An address belongs to the account that verified it; until then anybody may have opened accounts with it.
create unique index accounts_by_verified_email on accounts (lower(email)) where email_verified_at is not null;
drop index accounts_by_email;
create index accounts_by_email on accounts (lower(email), created_at);
