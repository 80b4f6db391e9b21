-- Where the answer to a mail goes when it is not the shop: the reader who asked for help.
alter table mails add column reply_to text;

-- An order that the staff placed for somebody else has no owner until that person claims it.
alter table orders add column admin_id integer references users;
alter table orders drop constraint orders_check;
alter table orders add constraint orders_confirmed_for_somebody check (
  confirmed_at is null or (tax_rate is not null and (owner_id is not null or admin_id is not null))
);

-- For whom such an order was placed; who placed it says orders.admin_id.
create table admin_orders (
  id integer generated always as identity primary key,
  order_id text not null unique references orders on delete cascade,
  for_user_full_name text,
  for_user_email text check (for_user_email <> ''),
  for_user_phone text check (for_user_phone ~ '^(254|250|265)\d{9}$'),
  claimed_at timestamptz,
  claimed_by_id integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((claimed_at is null) = (claimed_by_id is null))
);

create index admin_orders_by_email on admin_orders (lower(for_user_email)) where claimed_at is null;
create index admin_orders_by_phone on admin_orders (for_user_phone) where claimed_at is null and for_user_email is null;
create index admin_orders_by_claimer on admin_orders (claimed_by_id, claimed_at) where claimed_by_id is not null;

-- What a buyer wants their money back for. One at a time for an order; a person decides.
create table refund_requests (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  user_id integer not null references users,
  reason text check (char_length(reason) <= 500),
  requested_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('refunded', 'declined')),
  closed_by_id integer references users,
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by_id is null))
);

create unique index refund_requests_one_open on refund_requests (order_id) where closed_at is null;
create index refund_requests_by_order on refund_requests (order_id, id);
create index refund_requests_by_time on refund_requests (requested_at desc, id desc);
