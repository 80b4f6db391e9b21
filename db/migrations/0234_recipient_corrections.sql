-- Addresses that orders were for until an admin corrected them: whoever has one is told so when they look for the order.
create table recipient_corrections (
  order_id text not null references orders,
  email text not null,
  corrected_at timestamptz not null,
  corrected_by_id integer not null references users
);

create index recipient_corrections_by_email on recipient_corrections (lower(email));
create index recipient_corrections_of_order on recipient_corrections (order_id);
