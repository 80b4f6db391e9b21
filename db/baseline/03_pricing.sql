-- Currencies, and the rates that change: each with a start, a source and its history.
create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$')
);

-- The countries of the shop. The program has the whole list, and adds at each start what is missing here and among the
-- currencies.
create table countries (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  calling_code text not null unique check (calling_code ~ '^[1-9]\d{0,2}$'),
  currency text not null references currencies
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
  unique (region, starts_at),
  constraint tax_rates_region_known foreign key (region) references countries
);

-- What the shop sells in, and the standard VAT rates with their history as far as it was known when this was written:
-- an accountant confirms them before real sales. Later ones come by `npm run rates:import`.
insert into currencies (code) values ('KES'), ('RWF'), ('MWK'), ('USD');

insert into countries (code, calling_code, currency)
values ('KEN', '254', 'KES'), ('RWA', '250', 'RWF'), ('MWI', '265', 'MWK');

insert into tax_rates (region, rate, starts_at, source) values
  ('KEN', 0.16, '2013-09-02T00:00:00+03', 'Kenya, Value Added Tax Act 2013: printed books and e-books at the standard rate'),
  ('RWA', 0.18, '2013-02-05T00:00:00+02', 'Rwanda, Law 37/2012 on value added tax'),
  ('RWA', 0.18, '2023-09-14T00:00:00+02', 'Rwanda, Law 049/2023 on VAT: online supplies at the standard rate'),
  ('MWI', 0.165, '2016-10-01T00:00:00+02', 'Malawi, standard rate before the amendment of 2025; history kept from October 2016'),
  ('MWI', 0.175, '2025-12-31T00:00:00+02', 'Malawi, Value Added Tax (Amendment) (No. 2) Act 2025');
