-- Currencies, and the rates that change: each with a start, a source and its history.
create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$')
);

create table conversion_rates (
  id integer generated always as identity primary key,
  from_currency text not null references currencies,
  to_currency text not null references currencies,
  rate numeric(20, 10) not null check (rate > 0),
  starts_at timestamptz not null,
  source text not null,
  unique (from_currency, to_currency, starts_at)
);

create table tax_rates (
  id integer generated always as identity primary key,
  region text not null check (region ~ '^[A-Z]{3}$'),
  rate numeric(6, 4) not null check (rate >= 0 and rate < 1),
  starts_at timestamptz not null,
  source text not null,
  unique (region, starts_at)
);
