-- What each discount took off a placed order, without VAT; together they are the discount of its totals.
create table order_discounts (
  order_id text not null,
  currency text not null,
  source text not null check (source in ('coupon', 'wholesale')),
  amount numeric(14, 2) not null check (amount >= 0),
  primary key (order_id, currency, source),
  foreign key (order_id, currency) references order_totals on delete cascade
);

insert into order_discounts (order_id, currency, source, amount)
select t.order_id, t.currency, 'coupon', t.discount from order_totals t join orders o on o.id = t.order_id
where o.coupon_discount is not null;
