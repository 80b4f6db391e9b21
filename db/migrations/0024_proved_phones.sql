-- A number from which a provider confirmed a payment belongs to the account whose order it paid for first.
create table proved_phones (
  phone text primary key check (phone ~ '^\d{12}$'),
  user_id integer not null references users on delete cascade,
  proved_at timestamptz not null
);

create index proved_phones_by_user on proved_phones (user_id);

insert into proved_phones (phone, user_id, proved_at)
select distinct on (a.msisdn) a.msisdn, o.owner_id, a.succeeded_at
from payment_attempts a join orders o on o.id = a.order_id
where a.confirmed_order_at is not null and o.owner_id is not null and o.admin_id is null
order by a.msisdn, a.succeeded_at;

-- By what an order for somebody else was claimed, for the staff; unknown of claims before this.
alter table admin_orders
  add column claimed_via text check (claimed_via in ('email', 'phone')),
  add column claimed_with text,
  add check ((claimed_via is null) = (claimed_with is null));
