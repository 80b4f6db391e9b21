-- What was agreed stays from the purchase on; only an order without an owner gets one.
create trigger guard_change before update on public.orders for each row
  when (old.confirmed_at is not null and (
    (new.id, new.currency, new.presentment_currency, new.tax_region, new.tax_rate, new.coupon_code, new.coupon_description,
      new.coupon_discount, new.wholesale_discount, new.placed_at, new.confirmed_at)
    is distinct from
    (old.id, old.currency, old.presentment_currency, old.tax_region, old.tax_rate, old.coupon_code, old.coupon_description,
      old.coupon_discount, old.wholesale_discount, old.placed_at, old.confirmed_at)
    or (old.owner_id is not null and new.owner_id is distinct from old.owner_id)))
  execute function public.guard();
create trigger guard_delete before delete on public.orders for each row
  when (old.confirmed_at is not null) execute function public.guard();
