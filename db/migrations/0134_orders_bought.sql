-- without a transaction
create index concurrently if not exists orders_bought on orders (confirmed_at, owner_id) where confirmed_at is not null;
