-- What admins write down about the delivery of an order; nothing of it is changed later.
create table order_fulfillment_notes (
  id integer generated always as identity primary key,
  fulfillment_id integer not null references order_fulfillments on delete cascade,
  note text not null check (char_length(btrim(note)) >= 3 and char_length(note) <= 200),
  written_by_id integer not null references users,
  written_at timestamptz not null
);

create index order_fulfillment_notes_of on order_fulfillment_notes (fulfillment_id, id);
