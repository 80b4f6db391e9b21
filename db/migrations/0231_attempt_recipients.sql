-- For whom an order was placed when a payment of it was asked for. Null for payments that were asked for before, and by a
-- process that does not know the column yet.
alter table payment_attempts add column sold_to jsonb;
