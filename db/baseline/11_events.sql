-- Book fairs and the like, to which the staff assign orders. Archived ones stay for the orders that refer to them.
create table events (
  id integer generated always as identity primary key,
  name text not null check (char_length(btrim(name)) >= 3),
  notes text check (char_length(notes) between 5 and 500),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  tax_region text not null references countries,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (starts_at < ends_at)
);

create index events_open on events (created_at desc, id desc) where archived_at is null;
create index events_archived on events (created_at desc, id desc) where archived_at is not null;
create index events_by_start on events (starts_at desc, id desc) where archived_at is null;
create index events_by_end on events (ends_at desc, id desc) where archived_at is null;
create index events_by_name on events (plain(name), id) where archived_at is null;

create table event_books (
  event_id integer not null references events on delete cascade,
  book_id integer not null references books,
  primary key (event_id, book_id)
);
