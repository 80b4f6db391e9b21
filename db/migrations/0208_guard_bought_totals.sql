-- Totals are written when an order is placed and discarded when it becomes a cart again; of a bought order they stay.
create function public.guard_totals() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_bought boolean;
begin
  if not public.is_guarded(tg_relid) then
    return null;
  end if;
  if tg_table_name = 'order_line_totals' then
    is_bought := exists (select from changed c join public.order_lines l on l.id = c.order_line_id
      join public.orders o on o.id = l.order_id where o.confirmed_at is not null);
  else
    is_bought := exists (select from changed c join public.orders o on o.id = c.order_id
      where o.confirmed_at is not null);
  end if;
  if is_bought then
    raise check_violation using constraint = tg_table_name || '_guarded', table = tg_table_name,
      message = 'totals of a bought order stay';
  end if;
  return null;
end
$$;

create trigger guard_insert after insert on public.order_totals
  referencing new table as changed for each statement execute function public.guard_totals();
create trigger guard_delete after delete on public.order_totals
  referencing old table as changed for each statement execute function public.guard_totals();
create trigger guard_update before update on public.order_totals for each row execute function public.guard();
create trigger guard_insert after insert on public.order_discounts
  referencing new table as changed for each statement execute function public.guard_totals();
create trigger guard_delete after delete on public.order_discounts
  referencing old table as changed for each statement execute function public.guard_totals();
create trigger guard_update before update on public.order_discounts for each row execute function public.guard();
create trigger guard_insert after insert on public.order_line_totals
  referencing new table as changed for each statement execute function public.guard_totals();
create trigger guard_delete after delete on public.order_line_totals
  referencing old table as changed for each statement execute function public.guard_totals();
create trigger guard_update before update on public.order_line_totals for each row execute function public.guard();
