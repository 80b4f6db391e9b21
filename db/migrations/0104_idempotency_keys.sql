-- What a caller was answered to a mutation under an idempotency key, for a day. `id` is a digest of caller and key, so
-- that neither can be read here; `body` one of what was asked. Without an answer it runs, as long as its run is alive.
create table idempotency_keys (
  id bytea primary key check (octet_length(id) = 32),
  body bytea not null check (octet_length(body) = 32),
  run uuid not null,
  alive_until timestamptz not null,
  answer text check (char_length(answer) <= 65536),
  created_at timestamptz not null default now()
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
