-- Files that the staff took out of reports: who, which, and how far each has come.
create table csv_exports (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  -- By which the screen that asked for it finds it; null where none waits.
  key text check (length(key) between 8 and 64),
  -- As its address names it, and what that asks for.
  report text not null,
  asked text not null,
  -- Null until it is counted, and where only a page or a selection is taken.
  rows_total integer,
  rows_done integer not null default 0,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  -- When it last came on.
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  cut_off_at timestamptz,
  check (finished_at is null or cut_off_at is null)
);

create index csv_exports_of on csv_exports (user_id, id);
create index csv_exports_by_age on csv_exports (asked_at);
