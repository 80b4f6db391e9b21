-- Keys made at the first start: signing keys of the embedded provider, cookies, reading links. Lists, newest key first.
create table secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- How often something was tried: sign-ins, pushes, help requests. One row per kind, key and window.
create table rate_limits (
  kind text not null,
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (kind, key, window_start)
);

-- The answer to a mutation under an idempotency key, for a day. `id` is a digest of caller and key, so that neither can be
-- read here, and `body` a digest of the request. Without an answer the mutation is running, until `alive_until`.
create table idempotency_keys (
  id bytea primary key check (octet_length(id) = 32),
  body bytea not null check (octet_length(body) = 32),
  run uuid not null,
  alive_until timestamptz not null,
  answer text check (char_length(answer) <= 65536),
  created_at timestamptz not null default now()
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Times at which this database served a demo: its start, when the demo shop was loaded, and when all of it was removed.
-- Until then every key among the secrets counts as the demo's, as do coupons made at the moment of loading.
create table demo_runs (
  id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  seeded_at timestamptz,
  removed_at timestamptz
);

create unique index demo_runs_one_open on demo_runs ((removed_at is null)) where removed_at is null;

-- What the staff changed: who, in which operation, in what, from what to what. Rows are only added.
create table audit_entries (
  id integer generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Without a reference, so that an entry outlives the person; null for a command.
  actor_id integer,
  operation text not null,
  -- One for all that was changed in one run of the operation.
  action uuid not null,
  -- What the change belongs to, as types and ids of the API name it.
  subject_type text not null,
  subject_id text not null,
  -- Null for what was done without changing a row; then "after" has the request.
  table_name text,
  row_id text,
  -- Changed columns only; null before a row was added and after it was removed.
  before jsonb,
  after jsonb,
  check ((table_name is null) = (row_id is null)),
  check (before is not null or after is not null)
);

create index audit_entries_of on audit_entries (subject_type, subject_id, id);
