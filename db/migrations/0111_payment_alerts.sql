-- What the shop itself has to look into, whoever pays: a code that only the shop can mend, or a message that is about
-- nothing it knows, or that it cannot read. The support is told of each once a day, however often it happens.
create table payment_alerts (
  id integer primary key generated always as identity,
  provider text not null,
  kind text not null check (kind in ('set_up', 'unknown', 'unreadable')),
  -- The provider's; empty where there is none.
  code text not null,
  day date not null,
  -- The first payment of that day that met it.
  attempt_id integer references payment_attempts,
  raised_at timestamptz not null,
  told_at timestamptz,
  unique (provider, kind, code, day)
);
