-- For whom a wholesale order is, and by which number the tax authority of their country knows them: Kenya's PIN, Rwanda's
-- TIN, Malawi's TPIN.
alter table b2b_customers
  add column tax_id text check (tax_id ~ '^([A-Z][0-9]{9}[A-Z]|[0-9]{9}|[0-9]{8})$');

alter table orders
  add column b2b_customer_id integer references b2b_customers,
  add constraint orders_business_by_staff check (b2b_customer_id is null or admin_id is not null);

-- Of several tries the one that bought the order, else the last.
update orders o set b2b_customer_id = sold.b2b_customer_id
from (select distinct on (a.order_id) a.order_id, w.b2b_customer_id
  from wholesale_payments w join payment_attempts a on a.id = w.attempt_id
  order by a.order_id, a.confirmed_order_at nulls last, a.id desc) sold
where sold.order_id = o.id and o.admin_id is not null and o.wholesale_discount is not null;

-- What a receipt tells and an order does not keep itself: names may change, receipts do not.
alter table receipts
  add column buyer_name text,
  add column buyer_email text,
  add column recipient_name text,
  add column organization_name text,
  add column tax_id text,
  add column school_name text;

update receipts r set
  buyer_name = nullif(concat_ws(' ', u.given_name, u.family_name), ''), buyer_email = o.customer_email,
  recipient_name = a.for_user_full_name, organization_name = b.organization_name, school_name = s.name
from orders o left join users u on u.id = o.owner_id
  left join admin_orders a on a.order_id = o.id
  left join b2b_customers b on b.id = o.b2b_customer_id
  left join order_fulfillments f on f.order_id = o.id left join schools s on s.id = f.school_id
where o.id = r.order_id;
