-- A request that changes a guest's cart names nothing but the id of a line, so ids must not be guessed by counting.
create function unguessable_number() returns integer
  language sql volatile
  as $$ select ('x' || right(gen_random_uuid()::text, 8))::bit(32)::integer & 2147483647 $$;

create function new_order_line_id() returns integer language plpgsql volatile
  set search_path = pg_catalog, public as $$
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
  -- An order that the staff placed for somebody else has no owner until that person claims it.
  admin_id integer references users,
  -- The currency in which a placed order was shown as a cart, where that is not the one that it is paid in; it comes back
  -- when the payment fails.
  cart_currency text references currencies,
  -- Money came for the order, but not as requested: a person decides, and until then the order is neither changed nor paid
  -- again. It is no cart any more, so that its buyer gets another one at once.
  on_hold_at timestamptz,
  -- Counts in the order's totals; what was only typed is in checkout_drafts.
  chosen_delivery text check (chosen_delivery in ('deliverToAddress', 'deliverToSchool', 'collectFromOffice')),
  -- The school whose list was last put into a cart: the checkout begins with it.
  list_school_id integer references schools on delete set null,
  -- What the staff agree on when they place an order: the event that it counts to, and a wholesale discount in percent.
  event_id integer references events,
  wholesale_discount numeric(5, 2),
  b2b_customer_id integer references b2b_customers,
  constraint orders_confirmed_for_somebody check (
    confirmed_at is null or (tax_rate is not null and (owner_id is not null or admin_id is not null))
  ),
  constraint orders_wholesale_by_staff check (
    wholesale_discount is null or (admin_id is not null and wholesale_discount between 0 and 100)
  ),
  constraint orders_business_by_staff check (b2b_customer_id is null or admin_id is not null)
);

create index orders_of_owner on orders (owner_id, updated_at desc);
create index orders_unconfirmed_guests on orders (updated_at) where confirmed_at is null and owner_id is null;
create unique index orders_one_open_cart_each on orders (owner_id) where confirmed_at is null and on_hold_at is null;
-- Reports read pages of orders by their time, the newest first, whatever the filter.
create index orders_newest on orders (updated_at desc, id desc);
create index orders_confirmed_newest on orders (updated_at desc, id desc) where confirmed_at is not null;
-- They search by the beginning of an order's number or of an e-mail address.
create index orders_by_email on orders (lower(customer_email) text_pattern_ops);
create index orders_by_reference on orders (upper(left(id, 8)) text_pattern_ops);
create index orders_bought on orders (confirmed_at, owner_id) where confirmed_at is not null;
-- The newest orders of an event, and its sums, however many orders the others have.
create index orders_of_event_newest on orders (event_id, updated_at desc, id desc) where event_id is not null;
-- The newest carts, and how many there are, however many orders stand beside them.
create index orders_open_newest on orders (updated_at desc, id desc) where confirmed_at is null;

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
  -- Since when a line of a bought order grants nothing any more.
  refunded_at timestamptz,
  unique (order_id, book_id)
);

create index order_lines_by_book on order_lines (book_id);

-- What was agreed at confirmation, in the shop's currency and in the buyer's (one row when they are the same).
create table order_totals (
  order_id text not null references orders on delete cascade,
  currency text not null references currencies,
  line_items numeric(20, 2) not null,
  shipping_fee numeric(20, 2) not null,
  discount numeric(20, 2) not null,
  subtotal numeric(20, 2) not null,
  tax numeric(20, 2) not null,
  total numeric(20, 2) not null,
  primary key (order_id, currency),
  check (line_items + shipping_fee - discount = subtotal),
  check (subtotal + tax = total),
  check (least(line_items, shipping_fee, discount, subtotal, tax, total) >= 0)
);

create table order_line_totals (
  order_line_id integer not null references order_lines on delete cascade,
  currency text not null references currencies,
  pre_tax numeric(20, 2) not null,
  discount numeric(20, 2) not null,
  price numeric(20, 2) not null,
  primary key (order_line_id, currency),
  check (least(pre_tax, discount, price) >= 0 and discount <= pre_tax)
);

-- What each discount took off a placed order, without VAT; together they are the discount of its totals.
create table order_discounts (
  order_id text not null,
  currency text not null,
  source text not null check (source in ('coupon', 'wholesale')),
  amount numeric(20, 2) not null check (amount >= 0),
  primary key (order_id, currency, source),
  foreign key (order_id, currency) references order_totals on delete cascade
);

create table coupon_uses (
  id integer generated always as identity primary key,
  coupon_id integer not null references coupons,
  order_id text not null unique references orders,
  user_id integer references users,
  used_at timestamptz,
  -- A use is reserved when its order is placed, counted when that is confirmed, and released when it is a cart again.
  reserved_at timestamptz not null default now()
);

create index coupon_uses_by_coupon on coupon_uses (coupon_id, user_id);

-- What a buyer has chosen and typed at the checkout so far, finished or not. Deleted when the order is bought.
create table checkout_drafts (
  order_id text primary key references orders on delete cascade,
  place_id text,
  place_text text,
  address_details text,
  school_id integer references schools on delete set null,
  school_text text,
  student_name text,
  student_class text,
  phone_number text,
  alternative_phone_number text,
  updated_at timestamptz not null default now(),
  payment_method text check (payment_method ~ '^[a-z][a-zA-Z0-9]{0,29}$'),
  -- What the staff typed at the checkout of an order for somebody else; null for all other orders.
  staff jsonb,
  check (greatest(char_length(place_id), char_length(place_text), char_length(address_details), char_length(school_text),
    char_length(student_name), char_length(student_class), char_length(phone_number),
    char_length(alternative_phone_number)) <= 500)
);

create table order_fulfillments (
  id integer generated always as identity primary key,
  order_id text not null unique references orders on delete cascade,
  phone_number text,
  alt_phone_number text,
  fulfilled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where and how printed books reach their buyer: a place, or a school with the learner's name and class, or neither,
  -- which is collection from the office.
  places_id text,
  address_line1 text,
  address_line2 text,
  address_postal_code text,
  school_id integer references schools,
  student_name text,
  student_class text,
  constraint order_fulfillments_one_way check (num_nonnulls(places_id, school_id) <= 1),
  constraint order_fulfillments_address check (
    (places_id is null) = (address_line1 is null)
    and (places_id is not null or num_nonnulls(address_line2, address_postal_code) = 0)
  ),
  constraint order_fulfillments_school check (
    num_nonnulls(school_id, student_name, student_class) in (0, 3)
    and char_length(student_name) >= 3 and char_length(student_class) >= 3
  )
);

create index order_fulfillments_by_school on order_fulfillments (school_id) where school_id is not null;
create index order_fulfillments_waiting on order_fulfillments (created_at, order_id) where fulfilled_at is null;

-- What admins write down about the delivery of an order; nothing of it is changed later.
create table order_fulfillment_notes (
  id integer generated always as identity primary key,
  fulfillment_id integer not null references order_fulfillments on delete cascade,
  note text not null check (char_length(btrim(note)) >= 3 and char_length(note) <= 200),
  written_by_id integer not null references users,
  written_at timestamptz not null
);

create index order_fulfillment_notes_of on order_fulfillment_notes (fulfillment_id, id);

-- For whom the staff placed an order; who placed it is in orders.admin_id.
create table admin_orders (
  id integer generated always as identity primary key,
  order_id text not null unique references orders on delete cascade,
  for_user_full_name text,
  for_user_email text check (for_user_email <> ''),
  for_user_phone text check (for_user_phone ~ '^[1-9]\d{11}$'),
  claimed_at timestamptz,
  claimed_by_id integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- By what the order was claimed, for the staff.
  claimed_via text check (claimed_via in ('email', 'phone')),
  claimed_with text,
  check ((claimed_at is null) = (claimed_by_id is null)),
  check ((claimed_via is null) = (claimed_with is null)),
  -- Specification of the storefront, section 5.
  constraint admin_orders_full_name check (
    char_length(btrim(for_user_full_name)) >= 3 and char_length(for_user_full_name) <= 50
  )
);

create index admin_orders_by_email on admin_orders (lower(for_user_email)) where claimed_at is null;
create index admin_orders_by_phone on admin_orders (for_user_phone) where claimed_at is null and for_user_email is null;
create index admin_orders_by_claimer on admin_orders (claimed_by_id, claimed_at) where claimed_by_id is not null;
-- The back office searches orders by phone number, claimed or not.
create index admin_orders_by_any_phone on admin_orders (for_user_phone) where for_user_phone is not null;

-- E-mail addresses of recipients before an admin corrected them: their owners are told so when they look for the order.
create table recipient_corrections (
  order_id text not null references orders,
  email text not null,
  corrected_at timestamptz not null,
  corrected_by_id integer not null references users
);

create index recipient_corrections_by_email on recipient_corrections (lower(email));
create index recipient_corrections_of_order on recipient_corrections (order_id);

-- Numbers without a gap: the counter's row is locked until what is numbered is committed, and rolled back with it.
create table document_counters (
  kind text primary key,
  last_number integer not null default 0 check (last_number >= 0)
);

insert into document_counters (kind) values ('receipt'), ('creditNote');

-- Receipts written, so that each order gets one.
create table receipts (
  order_id text primary key references orders,
  written_at timestamptz not null default now(),
  number integer not null unique check (number > 0),
  mailed_at timestamptz,
  -- What a receipt tells and an order does not keep itself: names may change, receipts do not.
  buyer_name text,
  buyer_email text,
  recipient_name text,
  organization_name text,
  tax_id text,
  school_name text
);
