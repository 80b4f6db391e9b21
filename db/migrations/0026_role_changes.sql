-- Who gave or took a role, by the command.
create table role_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  role text not null,
  is_given boolean not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);

create index role_changes_by_user on role_changes (user_id);
