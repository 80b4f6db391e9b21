-- A title that is put on a list, or beneath an offer, is written down by its name of that day: its number tells nobody anything.
create function with_book(members jsonb) returns jsonb language sql stable as $$
  select members || jsonb_build_object('book', title) from books where id = (members ->> 'book_id')::integer
$$;

create or replace function audit_book_list_item() returns trigger language plpgsql as $$
declare
  list integer := coalesce(new.book_list_id, old.book_list_id);
begin
  if audit_setting() is not null and exists (select from book_lists where id = list and owner_id is null) then
    perform add_audit_entry('BookList', list::text, tg_table_name, coalesce(new.id, old.id)::text,
      with_book(to_jsonb(old)), with_book(to_jsonb(new)));
  end if;
  return null;
end
$$;

-- audit_book(type of the subject, column that names it)
create function audit_book() returns trigger language plpgsql as $$
declare
  changed jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  subject text := changed ->> tg_argv[1];
begin
  if audit_setting() is not null then
    perform add_audit_entry(tg_argv[0], subject, tg_table_name, concat_ws('/', subject, changed ->> 'book_id'),
      with_book(to_jsonb(old)), with_book(to_jsonb(new)));
  end if;
  return null;
end
$$;

drop trigger audit on coupon_books;
create trigger audit after insert or update or delete on coupon_books
  for each row execute function audit_book('Coupon', 'coupon_id');
drop trigger audit on event_books;
create trigger audit after insert or update or delete on event_books
  for each row execute function audit_book('Event', 'event_id');
