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

-- Where a reader stopped in a book.
create table reading_positions (
  user_id integer not null references users on delete cascade,
  book_id integer not null references books,
  -- Place as the reader program writes it (an EPUB CFI), and the share of the book before it.
  locator text not null check (char_length(locator) <= 2000),
  fraction real not null check (fraction between 0 and 1),
  label text check (char_length(label) <= 200),
  updated_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
