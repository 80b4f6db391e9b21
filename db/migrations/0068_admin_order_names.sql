-- Specification of the storefront, section 5.
alter table admin_orders add constraint admin_orders_full_name check (
  char_length(btrim(for_user_full_name)) >= 3 and char_length(for_user_full_name) <= 50
);
