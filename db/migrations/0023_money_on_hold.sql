-- Every order that is placed meanwhile holds its row first, and waits here.
lock table orders in access exclusive mode;

-- Money came for the order, but not as it was asked for: a person decides, and until then the order is neither changed
-- nor paid again. It is no cart any more, so that its buyer gets another one at once.
alter table orders add column on_hold_at timestamptz;

update orders o set on_hold_at = a.held_at
from (select order_id, min(held_at) as held_at from payment_attempts p where held_at is not null and exists (
  select from payment_cases c where c.attempt_id = p.id and c.closed_at is null) group by order_id) a
where a.order_id = o.id and o.confirmed_at is null;

create unique index orders_one_open_cart_each on orders (owner_id) where confirmed_at is null and on_hold_at is null;
drop index orders_one_open_cart;

-- Support and, where money is held or came twice, the buyer are told of each case once.
alter table payment_cases add column told_at timestamptz;

-- Of money that waits still the next start tells.
update payment_cases set told_at = opened_at where closed_at is not null or reason = 'unanswered';

-- A school may order a hundred thousand copies of each of a thousand dear titles: the sums are far above what any
-- payment takes, and are told all the same. More digits before the point rewrite nothing.
alter table order_totals
  alter column line_items type numeric(20, 2),
  alter column shipping_fee type numeric(20, 2),
  alter column discount type numeric(20, 2),
  alter column subtotal type numeric(20, 2),
  alter column tax type numeric(20, 2),
  alter column total type numeric(20, 2);
alter table order_line_totals
  alter column pre_tax type numeric(20, 2),
  alter column discount type numeric(20, 2),
  alter column price type numeric(20, 2);
