-- The way of delivery counts in an order's totals, so that it stands with the order; the draft keeps what was only typed.
alter table orders add column chosen_delivery text
  check (chosen_delivery in ('deliverToAddress', 'deliverToSchool', 'collectFromOffice'));

update orders o set chosen_delivery = d.delivery_option
from checkout_drafts d where d.order_id = o.id and d.delivery_option is not null;

alter table checkout_drafts drop column delivery_option;
