-- without a transaction
create index concurrently if not exists users_by_login on users (last_login_at desc nulls last, id desc);
