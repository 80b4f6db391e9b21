-- without a transaction
create index concurrently if not exists users_by_name on users (name_sort, id);
