create table coupons (
  id integer generated always as identity primary key,
  code text check (char_length(code) between 3 and 50),
  active boolean not null default true,
  description text not null,
  discount numeric(14, 2) not null check (discount >= 0),
  is_percentage boolean not null default false,
  fixed_price boolean not null default false,
  tax_inclusive boolean not null default false,
  base_currency text references currencies,
  book_id integer references books,
  tag_id integer references tags,
  publisher_id integer references publishers,
  for_user_id text references users (user_id),
  starts_at timestamptz not null,
  -- The first moment at which it no longer works.
  ends_at timestamptz not null,
  max_number_of_uses integer check (max_number_of_uses >= 1),
  max_number_of_items integer check (max_number_of_items >= 1),
  max_uses_per_user integer check (max_uses_per_user >= 1),
  created_at timestamptz not null default now(),
  -- The event that a coupon was made for (contract, Coupon.event).
  event_id integer references events,
  check (starts_at < ends_at),
  check (not is_percentage or (discount <= 100 and not fixed_price)),
  check (is_percentage or base_currency is not null),
  check (num_nonnulls(book_id, tag_id, publisher_id) <= 1)
);

create unique index coupons_by_code on coupons (upper(code));
create index coupons_of_event on coupons (event_id) where event_id is not null;
create index coupons_newest on coupons (created_at desc, id desc);
create index coupons_by_start on coupons (starts_at desc, id desc);
create index coupons_by_end on coupons (ends_at desc, id desc);

create table coupon_books (
  coupon_id integer not null references coupons on delete cascade,
  book_id integer not null references books,
  primary key (coupon_id, book_id)
);
