-- Reports read pages of orders by their time, the newest first, whatever the filter.
create index orders_newest on orders (updated_at desc, id desc);
create index orders_confirmed_newest on orders (updated_at desc, id desc) where confirmed_at is not null;

-- They search by how an order's number or an address begins; the number alone is still found by the same index.
create index orders_by_email on orders (lower(customer_email) text_pattern_ops);
create index users_by_email_beginning on users (lower(email) text_pattern_ops);
drop index orders_by_reference;
create index orders_by_reference on orders (upper(left(id, 8)) text_pattern_ops);
