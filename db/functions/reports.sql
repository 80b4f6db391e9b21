-- Every user has a row, so that an index alone also sorts those who have bought nothing.
create or replace function add_customer_totals() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
begin
  insert into customer_totals (user_id) select id from added;
  return null;
end
$$;

create or replace trigger add_customer_totals after insert on users referencing new table as added
  for each statement execute function add_customer_totals();

-- A purchase more is added; all other changes count the user's orders again, under the lock of the row.
create or replace function count_purchase() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
declare
  had integer := case when old.confirmed_at is not null then old.owner_id end;
  has integer := case when new.confirmed_at is not null then new.owner_id end;
begin
  if had is not null then
    perform from customer_totals where user_id = had for update;
    update customer_totals set (orders, first_at, last_at) =
      (select count(*), coalesce(min(confirmed_at), 'infinity'), coalesce(max(confirmed_at), '-infinity')
       from orders where owner_id = had and confirmed_at is not null)
    where user_id = had;
  end if;
  if has is not null and has is distinct from had then
    update customer_totals set orders = orders + 1, first_at = least(first_at, new.confirmed_at),
      last_at = greatest(last_at, new.confirmed_at)
    where user_id = has;
  end if;
  return null;
end
$$;

create or replace trigger count_added_purchase after insert or delete on orders
  for each row execute function count_purchase();
create or replace trigger count_changed_purchase after update of owner_id, confirmed_at on orders for each row
  when ((old.owner_id, old.confirmed_at) is distinct from (new.owner_id, new.confirmed_at))
  execute function count_purchase();

-- Counts all users again, after orders were inserted with triggers disabled.
create or replace function sum_customer_totals() returns void language sql
  set search_path = pg_catalog, public as $$
  insert into customer_totals (user_id, orders, first_at, last_at)
  select u.id, count(o.id), coalesce(min(o.confirmed_at), 'infinity'), coalesce(max(o.confirmed_at), '-infinity')
  from users u left join orders o on o.owner_id = u.id and o.confirmed_at is not null
  group by u.id
  on conflict (user_id) do update
  set orders = excluded.orders, first_at = excluded.first_at, last_at = excluded.last_at
$$;
