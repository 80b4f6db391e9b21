-- A wholesale discount can be as large as the order. More digits before the point rewrite nothing.
alter table order_discounts alter column amount type numeric(20, 2);
