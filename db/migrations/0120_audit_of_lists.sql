-- Lists of schools and of the shop, which have no owner; what readers do with their own is theirs, and an admin's too.
create function audit_book_list() returns trigger language plpgsql as $$
declare
  was_ours boolean := tg_op <> 'INSERT' and old.owner_id is null;
  is_ours boolean := tg_op <> 'DELETE' and new.owner_id is null;
begin
  if audit_setting() is not null and (was_ours or is_ours) then
    perform add_audit_entry('BookList', coalesce(new.id, old.id)::text, tg_table_name, coalesce(new.id, old.id)::text,
      to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end
$$;

create function audit_book_list_item() returns trigger language plpgsql as $$
declare
  list integer := coalesce(new.book_list_id, old.book_list_id);
begin
  if audit_setting() is not null and exists (select from book_lists where id = list and owner_id is null) then
    perform add_audit_entry('BookList', list::text, tg_table_name, coalesce(new.id, old.id)::text, to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end
$$;

create trigger audit after insert or update or delete on book_lists
  for each row execute function audit_book_list();
create trigger audit after insert or update or delete on book_list_items
  for each row execute function audit_book_list_item();
create trigger audit after insert or update or delete on schools
  for each row execute function audit('School', 'id');
