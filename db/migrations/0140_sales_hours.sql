-- What was bought in each hour, so that sums of years are read from some thousand rows. Written by a job, never by a
-- purchase: all purchases of an hour would wait for one row. Bought is what `orders` says, at its `updated_at`, which a
-- confirmed order keeps. What costs nothing has the provider `free`.
create table sales_hours (
  hour timestamptz not null,
  tax_region text not null,
  currency text not null,
  provider text not null,
  orders integer not null check (orders > 0),
  lines integer not null,
  copies integer not null,
  -- In the shop's currency, at each order's own rate, and in the currency that it was shown in.
  shop_total numeric(16, 2) not null,
  total numeric(16, 2) not null,
  primary key (hour, tax_region, currency, provider)
);

-- Hours before this moment are in `sales_hours`; no row before the first have been written.
create table sales_rolled_until (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);

-- What went back is told by the day on which it did.
create index refunds_settled on refunds (settled_at) where settled_at is not null;

-- Searches of readers that found nothing, counted by day: the words alone, nothing of who typed them.
create table unfound_searches (
  day date not null,
  language text not null,
  words text not null check (char_length(words) between 3 and 100),
  count integer not null default 1,
  primary key (day, language, words)
);

-- By which the office finds an order that it was told a phone number of, claimed or not.
create index admin_orders_by_any_phone on admin_orders (for_user_phone) where for_user_phone is not null;
