-- How many orders each user has bought, and when: reports sort, filter and count people by it without grouping orders.
create table customer_totals (
  user_id integer primary key references users on delete cascade,
  orders integer not null default 0 check (orders >= 0),
  -- Infinite without orders, so that users who have none are sorted and compared like all others.
  first_at timestamptz not null default 'infinity',
  last_at timestamptz not null default '-infinity',
  check ((orders = 0) = (first_at = 'infinity') and (orders = 0) = (last_at = '-infinity'))
);

create index customer_totals_by_orders on customer_totals (orders desc, user_id desc);
create index customer_totals_by_last on customer_totals (last_at desc, user_id desc);

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

-- CSV exports of reports by the staff, with their progress.
create table csv_exports (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  -- By which the screen that requested it finds it; null where none waits.
  key text check (length(key) between 8 and 64),
  -- The report's name in its address, and the query of that address.
  report text not null,
  asked text not null,
  -- Null until it is counted, and where only a page or a selection is taken.
  rows_total integer,
  rows_done integer not null default 0,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  -- When it last made progress.
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  cut_off_at timestamptz,
  check (finished_at is null or cut_off_at is null)
);

create index csv_exports_of on csv_exports (user_id, id);
create index csv_exports_by_age on csv_exports (requested_at);
