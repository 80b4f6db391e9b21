create or replace function refuse_change() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
begin
  raise check_violation using constraint = tg_table_name || '_stay',
    message = format('rows of %s are added only', tg_table_name);
end
$$;

create or replace trigger refuse_change before update or delete on payment_transitions
  for each row execute function refuse_change();
create or replace trigger refuse_change before update or delete on audit_entries
  for each row execute function refuse_change();
create or replace trigger refuse_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- Guards apply to every role but those that may act as the owner of the table, who runs the migrations.
create or replace function is_guarded(table_id oid) returns boolean language sql stable set search_path = pg_catalog
  as $$ select not pg_has_role(current_user, relowner, 'usage') from pg_class where oid = table_id $$;

create or replace function guard() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if public.is_guarded(tg_relid) then
    raise check_violation using constraint = tg_table_name || '_guarded', table = tg_table_name,
      message = format('%s of %s is refused to this role', lower(tg_op), tg_table_name);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- What was agreed stays from the purchase on; only an order without an owner gets one.
create or replace trigger guard_change before update on orders for each row
  when (old.confirmed_at is not null and (
    (new.id, new.currency, new.presentment_currency, new.tax_region, new.tax_rate, new.coupon_code, new.coupon_description,
      new.coupon_discount, new.wholesale_discount, new.placed_at, new.confirmed_at)
    is distinct from
    (old.id, old.currency, old.presentment_currency, old.tax_region, old.tax_rate, old.coupon_code, old.coupon_description,
      old.coupon_discount, old.wholesale_discount, old.placed_at, old.confirmed_at)
    or (old.owner_id is not null and new.owner_id is distinct from old.owner_id)))
  execute function guard();
create or replace trigger guard_delete before delete on orders for each row
  when (old.confirmed_at is not null) execute function guard();
create or replace trigger guard_update before update on order_totals for each row execute function guard();
create or replace trigger guard_update before update on order_discounts for each row execute function guard();
create or replace trigger guard_update before update on order_line_totals for each row execute function guard();
create or replace trigger guard_change before update on entitlements for each row
  when (old.ended_at is not null or to_jsonb(new) - 'ended_at' is distinct from to_jsonb(old) - 'ended_at')
  execute function guard();
create or replace trigger guard_delete before delete on entitlements for each row execute function guard();
-- Counters go up by one.
create or replace trigger guard_change before update on document_counters for each row
  when (new.kind <> old.kind or new.last_number <> old.last_number + 1) execute function guard();
create or replace trigger guard_change before update on receipts for each row
  when (to_jsonb(new) - 'mailed_at' is distinct from to_jsonb(old) - 'mailed_at') execute function guard();
create or replace trigger guard_delete before delete on receipts for each row execute function guard();
create or replace trigger guard_change before update on credit_notes for each row
  when (to_jsonb(new) - 'mailed_at' is distinct from to_jsonb(old) - 'mailed_at') execute function guard();
create or replace trigger guard_delete before delete on credit_notes for each row execute function guard();
create or replace trigger guard_change before update or delete on credit_note_lines
  for each row execute function guard();

-- A line of a bought order changes in one thing: it is refunded, once. By statement, since a cart may have a thousand lines.
create or replace function guard_order_lines() returns trigger language plpgsql
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

create or replace trigger guard_insert after insert on order_lines
  referencing new table as after_rows for each statement execute function guard_order_lines();
create or replace trigger guard_update after update on order_lines
  referencing old table as before_rows new table as after_rows for each statement execute function guard_order_lines();
create or replace trigger guard_delete after delete on order_lines
  referencing old table as before_rows for each statement execute function guard_order_lines();

-- Totals are written when an order is placed and discarded when it becomes a cart again; of a bought order they stay.
create or replace function guard_totals() returns trigger language plpgsql
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

create or replace trigger guard_insert after insert on order_totals
  referencing new table as changed for each statement execute function guard_totals();
create or replace trigger guard_delete after delete on order_totals
  referencing old table as changed for each statement execute function guard_totals();
create or replace trigger guard_insert after insert on order_discounts
  referencing new table as changed for each statement execute function guard_totals();
create or replace trigger guard_delete after delete on order_discounts
  referencing old table as changed for each statement execute function guard_totals();
create or replace trigger guard_insert after insert on order_line_totals
  referencing new table as changed for each statement execute function guard_totals();
create or replace trigger guard_delete after delete on order_line_totals
  referencing old table as changed for each statement execute function guard_totals();

-- A title is somebody's by an order of theirs that was bought and has it; the entitlement may end, once.
create or replace function guard_entitlements() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if public.is_guarded(tg_relid) and exists (
    select from added e where not exists (
      select from public.orders o join public.order_lines l on l.order_id = o.id
      where o.id = e.order_id and o.owner_id = e.user_id and o.confirmed_at is not null and l.book_id = e.book_id))
  then
    raise check_violation using constraint = 'entitlements_guarded', table = 'entitlements',
      message = 'an entitlement comes from a bought order of its owner with that title';
  end if;
  return null;
end
$$;

create or replace trigger guard_insert after insert on entitlements
  referencing new table as added for each statement execute function guard_entitlements();

-- A receipt is of a bought order, a credit note of a settled refund, each with a number that was counted. What they say
-- stays; that they were mailed is noted later.
create or replace function guard_receipts() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if public.is_guarded(tg_relid) and exists (
    select from added r where not exists (select from public.orders o where o.id = r.order_id and o.confirmed_at is not null)
      or not exists (select from public.document_counters c where c.kind = 'receipt' and r.number <= c.last_number))
  then
    raise check_violation using constraint = 'receipts_guarded', table = 'receipts',
      message = 'a receipt is of a bought order, under a counted number';
  end if;
  return null;
end
$$;

create or replace trigger guard_insert after insert on receipts
  referencing new table as added for each statement execute function guard_receipts();

create or replace function guard_credit_notes() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if public.is_guarded(tg_relid) and exists (
    select from added n where not exists (select from public.refunds r where r.id = n.refund_id and r.settled_at is not null)
      or not exists (select from public.document_counters c where c.kind = 'creditNote' and n.number <= c.last_number))
  then
    raise check_violation using constraint = 'credit_notes_guarded', table = 'credit_notes',
      message = 'a credit note is of a settled refund, under a counted number';
  end if;
  return null;
end
$$;

create or replace trigger guard_insert after insert on credit_notes
  referencing new table as added for each statement execute function guard_credit_notes();

create or replace function guard_credit_note_lines() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if public.is_guarded(tg_relid) and exists (
    select from public.credit_notes n where n.refund_id in (select refund_id from added)
      and (select sum(l.net) from public.credit_note_lines l where l.refund_id = n.refund_id) > n.net)
  then
    raise check_violation using constraint = 'credit_note_lines_guarded', table = 'credit_note_lines',
      message = 'the lines of a credit note come to its net at most';
  end if;
  return null;
end
$$;

create or replace trigger guard_insert after insert on credit_note_lines
  referencing new table as added for each statement execute function guard_credit_note_lines();
