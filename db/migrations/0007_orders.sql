-- A cart is an order that is not confirmed yet. A guest's has no owner: its random id is the only key to it.
create table orders (
  id text primary key check (char_length(id) >= 22),
  owner_id integer references users,
  customer_email text,
  customer_locale text,
  currency text not null references currencies,
  presentment_currency text not null references currencies,
  tax_region text not null,
  coupon_id integer references coupons on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Placed with a payment that is still open: frozen, and not to be changed until the payment has failed.
  placed_at timestamptz,
  confirmed_at timestamptz,
  -- Written down when the order is placed.
  tax_rate numeric(6, 4),
  coupon_code text,
  coupon_description text,
  coupon_discount numeric(14, 2),
  check (confirmed_at is null or (owner_id is not null and tax_rate is not null))
);

create unique index orders_one_open_cart on orders (owner_id) where confirmed_at is null;
create index orders_of_owner on orders (owner_id, updated_at desc);
create index orders_unconfirmed_guests on orders (updated_at) where confirmed_at is null and owner_id is null;

-- The number of a line is all that a change of a guest's cart names, so it must not be found by counting.
create function unguessable_number() returns integer
  language sql volatile
  as $$ select ('x' || right(gen_random_uuid()::text, 8))::bit(32)::integer & 2147483647 $$;

create function new_order_line_id() returns integer language plpgsql volatile as $$
declare
  number integer;
begin
  loop
    number := public.unguessable_number();
    exit when number > 0 and not exists (select from public.order_lines where id = number);
  end loop;
  return number;
end
$$;

create table order_lines (
  id integer primary key default new_order_line_id(),
  -- In the order in which they were added.
  position bigint generated always as identity,
  order_id text not null references orders on delete cascade,
  book_id integer not null references books,
  quantity integer not null default 1 check (quantity >= 1),
  created_at timestamptz not null default now(),
  -- Written down when the order is placed; the catalogue answers before.
  name text,
  publisher text,
  format text,
  author_names text[],
  base_price numeric(14, 2),
  base_currency text references currencies,
  vat_included boolean,
  unique (order_id, book_id)
);

create index order_lines_by_book on order_lines (book_id);

-- What was agreed at confirmation, in the shop's currency and in the buyer's (one row when they are the same).
create table order_totals (
  order_id text not null references orders on delete cascade,
  currency text not null references currencies,
  line_items numeric(14, 2) not null,
  shipping_fee numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  subtotal numeric(14, 2) not null,
  tax numeric(14, 2) not null,
  total numeric(14, 2) not null,
  primary key (order_id, currency),
  check (line_items + shipping_fee - discount = subtotal),
  check (subtotal + tax = total),
  check (least(line_items, shipping_fee, discount, subtotal, tax, total) >= 0)
);

create table order_line_totals (
  order_line_id integer not null references order_lines on delete cascade,
  currency text not null references currencies,
  pre_tax numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  price numeric(14, 2) not null,
  primary key (order_line_id, currency),
  check (least(pre_tax, discount, price) >= 0 and discount <= pre_tax)
);

create table coupon_uses (
  id integer generated always as identity primary key,
  coupon_id integer not null references coupons,
  order_id text not null unique references orders,
  user_id integer not null references users,
  used_at timestamptz not null default now()
);

create index coupon_uses_by_coupon on coupon_uses (coupon_id, user_id);

create table order_fulfillments (
  id integer generated always as identity primary key,
  order_id text not null unique references orders on delete cascade,
  phone_number text,
  alt_phone_number text,
  fulfilled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The only reason a book is opened for somebody: who, which title, since when, from which order, until when.
create table entitlements (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  book_id integer not null references books,
  order_id text not null references orders,
  granted_at timestamptz not null default now(),
  ended_at timestamptz
);

create unique index entitlements_one_each on entitlements (user_id, book_id) where ended_at is null;
