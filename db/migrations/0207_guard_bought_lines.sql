-- A line of a bought order changes in one thing: it is refunded, once. By statement, since a cart may have a thousand lines.
create function public.guard_order_lines() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_bought boolean;
begin
  if not public.is_guarded(tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    is_bought := exists (select from after_rows a join public.orders o on o.id = a.order_id and o.confirmed_at is not null);
  elsif tg_op = 'DELETE' then
    is_bought := exists (select from before_rows b join public.orders o on o.id = b.order_id and o.confirmed_at is not null);
  else
    is_bought := exists (
      select from before_rows b left join after_rows a on a.id = b.id
      join public.orders o on o.id in (a.order_id, b.order_id) and o.confirmed_at is not null
      where to_jsonb(a) - 'refunded_at' is distinct from to_jsonb(b) - 'refunded_at'
        or (b.refunded_at is not null and a.refunded_at is distinct from b.refunded_at));
  end if;
  if is_bought then
    raise check_violation using constraint = 'order_lines_guarded', table = 'order_lines',
      message = 'lines of a bought order stay';
  end if;
  return null;
end
$$;

create trigger guard_insert after insert on public.order_lines
  referencing new table as after_rows for each statement execute function public.guard_order_lines();
create trigger guard_update after update on public.order_lines
  referencing old table as before_rows new table as after_rows for each statement execute function public.guard_order_lines();
create trigger guard_delete after delete on public.order_lines
  referencing old table as before_rows for each statement execute function public.guard_order_lines();
