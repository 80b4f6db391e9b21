-- without a transaction
create index concurrently if not exists users_by_login on users ((coalesce(last_login_at, '-infinity'::timestamptz)), id);
