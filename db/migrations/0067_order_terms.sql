-- What the staff agree on when they place an order: the event that it counts to, and a wholesale discount in percent.
alter table orders
  add column event_id integer references events,
  add column wholesale_discount numeric(5, 2),
  add constraint orders_wholesale_by_staff check (
    wholesale_discount is null or (admin_id is not null and wholesale_discount between 0 and 100)
  );

create index orders_of_event on orders (event_id) where event_id is not null;
