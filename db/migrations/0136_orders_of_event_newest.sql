-- without a transaction
-- The newest orders of an event, and its sums, however many orders the others have.
create index concurrently if not exists orders_of_event_newest on orders (event_id, updated_at desc, id desc) where event_id is not null;
