-- A title is somebody's by an order of theirs that was bought and has it; the entitlement may end, once.
create function public.guard_entitlements() returns trigger language plpgsql
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

create trigger guard_insert after insert on public.entitlements
  referencing new table as added for each statement execute function public.guard_entitlements();
create trigger guard_change before update on public.entitlements for each row
  when (old.ended_at is not null or to_jsonb(new) - 'ended_at' is distinct from to_jsonb(old) - 'ended_at')
  execute function public.guard();
create trigger guard_delete before delete on public.entitlements for each row execute function public.guard();

-- Counters go up by one.
create trigger guard_change before update on public.document_counters for each row
  when (new.kind <> old.kind or new.last_number <> old.last_number + 1) execute function public.guard();

-- A receipt is of a bought order, a credit note of a settled refund, each with a number that was counted. What they say
-- stays; that they were mailed is noted later.
create function public.guard_receipts() returns trigger language plpgsql
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

create trigger guard_insert after insert on public.receipts
  referencing new table as added for each statement execute function public.guard_receipts();
create trigger guard_change before update on public.receipts for each row
  when (to_jsonb(new) - 'mailed_at' is distinct from to_jsonb(old) - 'mailed_at') execute function public.guard();
create trigger guard_delete before delete on public.receipts for each row execute function public.guard();

create function public.guard_credit_notes() returns trigger language plpgsql
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

create trigger guard_insert after insert on public.credit_notes
  referencing new table as added for each statement execute function public.guard_credit_notes();
create trigger guard_change before update on public.credit_notes for each row
  when (to_jsonb(new) - 'mailed_at' is distinct from to_jsonb(old) - 'mailed_at') execute function public.guard();
create trigger guard_delete before delete on public.credit_notes for each row execute function public.guard();

create function public.guard_credit_note_lines() returns trigger language plpgsql
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

create trigger guard_insert after insert on public.credit_note_lines
  referencing new table as added for each statement execute function public.guard_credit_note_lines();
create trigger guard_change before update or delete on public.credit_note_lines
  for each row execute function public.guard();
