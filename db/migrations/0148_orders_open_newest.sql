-- without a transaction
-- The newest carts, and how many there are, however many orders stand beside them.
create index concurrently if not exists orders_open_newest on orders (updated_at desc, id desc) where confirmed_at is null;
