-- What everybody has bought: reports sort, filter and count people by it, which orders would have to be grouped for.
create table customer_totals (
  user_id integer primary key references users on delete cascade,
  orders integer not null default 0 check (orders >= 0),
  -- Without orders beyond all moments, so that who has none is sorted and compared like everybody.
  first_at timestamptz not null default 'infinity',
  last_at timestamptz not null default '-infinity',
  check ((orders = 0) = (first_at = 'infinity') and (orders = 0) = (last_at = '-infinity'))
);

create index customer_totals_by_orders on customer_totals (orders desc, user_id desc);
create index customer_totals_by_last on customer_totals (last_at desc, user_id desc);

-- Everybody has a row, so that an index alone sorts also those who have bought nothing.
create function add_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_totals (user_id) select id from added;
  return null;
end
$$;

create trigger add_customer_totals after insert on users referencing new table as added
  for each statement execute function add_customer_totals();

-- One more is added; who has one less, or another, is counted anew behind the lock of the row.
create function count_purchase() returns trigger language plpgsql as $$
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

create trigger count_added_purchase after insert or delete on orders
  for each row execute function count_purchase();
create trigger count_changed_purchase after update of owner_id, confirmed_at on orders for each row
  when ((old.owner_id, old.confirmed_at) is distinct from (new.owner_id, new.confirmed_at))
  execute function count_purchase();

-- Counts everybody anew, after orders were filled in past the triggers.
create function sum_customer_totals() returns void language sql as $$
  insert into customer_totals (user_id, orders, first_at, last_at)
  select u.id, count(o.id), coalesce(min(o.confirmed_at), 'infinity'), coalesce(max(o.confirmed_at), '-infinity')
  from users u left join orders o on o.owner_id = u.id and o.confirmed_at is not null
  group by u.id
  on conflict (user_id) do update
  set orders = excluded.orders, first_at = excluded.first_at, last_at = excluded.last_at
$$;

select sum_customer_totals();
