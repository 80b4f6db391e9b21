-- Keys made at the first start: signing keys of the embedded provider, cookies, reading links. Lists, newest key first.
create table secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- People as the shop knows them, whoever the identity provider is.
create table users (
  id integer generated always as identity primary key,
  user_id text not null unique,
  email text not null,
  email_verified boolean not null default false,
  given_name text check (char_length(given_name) <= 50),
  family_name text check (char_length(family_name) <= 50),
  nickname text,
  phone_number text check (phone_number ~ '^(254|250|265)\d{9}$'),
  alternative_phone_number text check (alternative_phone_number ~ '^(254|250|265)\d{9}$'),
  country text,
  county text,
  sub_county text,
  language text not null default 'eng',
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  signup_country text,
  signup_ip inet,
  -- When an external provider was last asked whether the address is verified.
  verification_asked_at timestamptz,
  -- Access tokens issued before do not count any more: the password was changed.
  tokens_valid_from timestamptz
);

create index users_by_email on users (lower(email));
create index users_by_phone on users (phone_number) where phone_number is not null;
create index users_with_signup_ip on users (created_at) where signup_ip is not null;

create table user_roles (
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('ROLE_USER', 'ROLE_ADMIN', 'ROLE_CHECKER', 'B2B_CUSTOMER')),
  primary key (user_id, role)
);

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  line1 text not null,
  line2 text,
  postal_code text,
  city text,
  country text,
  label text,
  is_default boolean not null default false,
  places_id text
);

create unique index addresses_one_default on addresses (user_id) where is_default;

-- Signed-in browsers. The cookie holds the key, the table only its hash; the tokens never leave the server.
create table sessions (
  key_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  access_token text not null,
  refresh_token text,
  id_token text not null,
  access_expires_at timestamptz not null,
  -- One request at a time may exchange the refresh token; its claim ends by itself, should the process die.
  refreshing_until timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_seen on sessions (seen_at);

-- The embedded OpenID provider: its people and its own records.
create table accounts (
  id text primary key,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  given_name text check (char_length(given_name) <= 50),
  family_name text check (char_length(family_name) <= 50),
  language text not null default 'eng',
  created_at timestamptz not null default now()
);

create unique index accounts_by_email on accounts (lower(email));

-- Links in mails: to verify an address or to choose a new password. Used once.
create table account_links (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index account_links_by_account on account_links (account_id);

create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  account_id text,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);

create index oidc_records_by_account on oidc_records (account_id) where account_id is not null;
create index oidc_records_by_grant on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_by_uid on oidc_records (uid) where uid is not null;
create index oidc_records_by_expiry on oidc_records (expires_at);

-- How often something was tried: sign-ins, pushes, help requests. One row per kind, key and window.
create table rate_limits (
  kind text not null,
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (kind, key, window_start)
);
