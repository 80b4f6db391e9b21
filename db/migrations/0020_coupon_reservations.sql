-- A use is reserved when its order is placed, counted when that is confirmed, and given back when it becomes a cart again.
alter table coupon_uses
  add column reserved_at timestamptz not null default now(),
  alter column used_at drop not null,
  alter column used_at drop default,
  -- An order that the staff place has no owner yet.
  alter column user_id drop not null;

update coupon_uses set reserved_at = used_at;

insert into coupon_uses (coupon_id, order_id, user_id, reserved_at)
select coupon_id, id, owner_id, placed_at from orders
where coupon_id is not null and placed_at is not null and confirmed_at is null
on conflict (order_id) do nothing;
