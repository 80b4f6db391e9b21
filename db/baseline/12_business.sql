-- Organisations that buy wholesale, each behind a user who has the role for it.
create table b2b_customers (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  organization_name text not null check (char_length(btrim(organization_name)) >= 3),
  customer_name text not null check (char_length(btrim(customer_name)) >= 3),
  customer_email text not null check (customer_email <> ''),
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  created_at timestamptz not null default now(),
  -- For whom a wholesale order is, and by which number the tax authority of their country knows them: Kenya's PIN, Rwanda's
  -- TIN, Malawi's TPIN.
  tax_id text check (tax_id ~ '^([A-Z][0-9]{9}[A-Z]|[0-9]{9}|[0-9]{8})$')
);

create index b2b_customers_by_user on b2b_customers (user_id);
