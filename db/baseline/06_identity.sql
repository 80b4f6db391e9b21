create function person_words(given_name text, family_name text, nickname text, email text, phone text, other_phone text)
  returns text language sql immutable parallel safe as $$
    select public.plain(coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' '
      || coalesce(nickname, '') || ' ' || coalesce(email, '')) || chr(10)
      || coalesce(phone, '') || ' ' || coalesce(other_phone, '')
  $$;

create function person_name(given_name text, family_name text, nickname text)
  returns text language sql immutable parallel safe as $$
    select public.plain(coalesce(nullif(trim(coalesce(given_name, '') || ' ' || coalesce(family_name, '')), ''), nickname, ''))
  $$;

-- People as the shop knows them, whoever the identity provider is.
create table users (
  id integer generated always as identity primary key,
  user_id text not null unique,
  email text not null,
  email_verified boolean not null default false,
  given_name text check (char_length(given_name) <= 50),
  family_name text check (char_length(family_name) <= 50),
  nickname text,
  phone_number text check (phone_number ~ '^[1-9]\d{11}$'),
  alternative_phone_number text check (alternative_phone_number ~ '^[1-9]\d{11}$'),
  country text,
  county text,
  sub_county text,
  language text not null default 'eng',
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  signup_country text,
  signup_ip inet,
  -- When an external provider was last asked whether the address is verified.
  verification_checked_at timestamptz,
  -- Access tokens issued before do not count any more: the password was changed.
  tokens_valid_from timestamptz,
  -- Issuer and subject together identify a person: two providers may use one subject for two people. Everything else
  -- knows a person by user_id.
  issuer text,
  subject text not null,
  -- What a search for people reads: names and e-mail address, and in a second line the phone numbers.
  search_words text not null generated always as
    (person_words(given_name, family_name, nickname, email, phone_number, alternative_phone_number)) stored,
  -- What people are sorted by: the name by which they are addressed.
  name_sort text collate "C" not null generated always as
    (person_name(given_name, family_name, nickname)) stored,
  -- As profile_hash of sessions, of calls by an app.
  app_profile_hash bytea
);

create index users_by_email on users (lower(email));
create index users_by_phone on users (phone_number) where phone_number is not null;
create index users_with_signup_ip on users (created_at) where signup_ip is not null;
create unique index users_by_subject on users (issuer, subject);
create index users_by_email_beginning on users (lower(email) text_pattern_ops);
-- A change of a user writes all its words: they are collected first, and sorted in for some hundred users at once. A
-- search reads the unsorted ones too.
create index users_by_words on users using gin (search_words gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 128);
create index users_by_login on users ((coalesce(last_login_at, '-infinity'::timestamptz)), id);
create index users_by_name on users (name_sort, id);
create index users_newest on users (created_at desc, id desc);

create table user_roles (
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('ROLE_USER', 'ROLE_ADMIN', 'ROLE_CHECKER', 'B2B_CUSTOMER')),
  primary key (user_id, role)
);

create index user_roles_by_role on user_roles (role, user_id);

-- Roles that the command `npm run role` gave or took away.
create table role_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  role text not null,
  is_given boolean not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);

create index role_changes_by_user on role_changes (user_id);

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

-- A number from which a provider confirmed a payment belongs to the account whose order it paid for first.
create table proved_phones (
  phone text primary key check (phone ~ '^\d{12}$'),
  user_id integer not null references users on delete cascade,
  proved_at timestamptz not null
);

create index proved_phones_by_user on proved_phones (user_id);

-- Signed-in browsers. The cookie holds the key, the table only its hash; the tokens never leave the server.
create table sessions (
  key_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  access_token text not null,
  refresh_token text,
  id_token text not null,
  access_expires_at timestamptz not null,
  -- One request at a time may exchange the refresh token; its lease expires if the process dies.
  refreshing_until timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Since when renewals of a session are refused by answers that name no reason; null once one succeeds.
  refused_since timestamptz,
  -- SHA-256 of the address and its verification as the provider last sent them in this session. Only a changed answer
  -- counts: some providers describe people as they were at that sign-in.
  profile_hash bytea
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

-- An address belongs to the account that verified it; until then anybody may have opened accounts with it.
create unique index accounts_by_verified_email on accounts (lower(email)) where email_verified_at is not null;
create index accounts_by_email on accounts (lower(email), created_at);

-- Links in mails: to verify an address or to choose a new password. Used once.
create table account_links (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A link verifies the address to which it was sent: a corrected address needs a link of its own.
  email text not null
);

create index account_links_by_account on account_links (account_id);

-- Browsers in which somebody signed in to an account before: strangers who guess elsewhere do not slow them.
create table known_devices (
  account_id text not null references accounts on delete cascade,
  device_hash bytea not null,
  signed_in_at timestamptz not null,
  primary key (account_id, device_hash)
);

create index known_devices_by_time on known_devices (signed_in_at);

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

-- Days on which the identity provider refused the shop itself, by its answer: the support gets one mail for each.
create table provider_refusals (
  issuer text not null,
  code text not null,
  day date not null,
  primary key (issuer, code, day)
);
