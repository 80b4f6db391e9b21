-- Where a reader stopped in a book.
create table reading_positions (
  user_id integer not null references users on delete cascade,
  book_id integer not null references books,
  -- Place as the reader program writes it (an EPUB CFI), and the share of the book before it.
  place text not null check (char_length(place) <= 2000),
  fraction real not null check (fraction between 0 and 1),
  label text check (char_length(label) <= 200),
  updated_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
