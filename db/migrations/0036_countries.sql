-- The countries of the shop. Their one list stands in the program (`platform/countries.rules.ts`), which completes this one
-- and that of the currencies after its migrations.
create table countries (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  calling_code text not null unique check (calling_code ~ '^[1-9]\d{0,2}$'),
  currency text not null references currencies
);
insert into countries (code, calling_code, currency)
values ('KEN', '254', 'KES'), ('RWA', '250', 'RWF'), ('MWI', '265', 'MWK');

alter table tax_rates drop constraint tax_rates_region_known;
alter table tax_rates add constraint tax_rates_region_known foreign key (region) references countries;

-- Which calling codes there are, the program knows; a number is twelve digits everywhere.
alter table users drop constraint users_phone_number_check, drop constraint users_alternative_phone_number_check;
alter table users add constraint users_phone_number_check check (phone_number ~ '^[1-9]\d{11}$') not valid,
  add constraint users_alternative_phone_number_check check (alternative_phone_number ~ '^[1-9]\d{11}$') not valid;
alter table users validate constraint users_phone_number_check;
alter table users validate constraint users_alternative_phone_number_check;
alter table admin_orders drop constraint admin_orders_for_user_phone_check;
alter table admin_orders add constraint admin_orders_for_user_phone_check check (for_user_phone ~ '^[1-9]\d{11}$');
