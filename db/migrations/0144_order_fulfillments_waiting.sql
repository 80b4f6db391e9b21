-- without a transaction
create index concurrently if not exists order_fulfillments_waiting on order_fulfillments (created_at, order_id) where fulfilled_at is null;
