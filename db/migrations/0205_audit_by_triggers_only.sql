-- Where the shop's role does not own the tables (decision 49), entries of the audit and of a payment's trail are written by
-- triggers alone: they act as the owner, and no other role may call or reuse what writes them.
alter function public.add_audit_entry(text, text, text, text, jsonb, jsonb) set search_path = pg_catalog, public, pg_temp;
alter function public.with_book(jsonb) set search_path = pg_catalog, public, pg_temp;
alter function public.audit() security definer set search_path = pg_catalog, public, pg_temp;
alter function public.audit_book() security definer set search_path = pg_catalog, public, pg_temp;
alter function public.audit_book_list() security definer set search_path = pg_catalog, public, pg_temp;
alter function public.audit_book_list_item() security definer set search_path = pg_catalog, public, pg_temp;
alter function public.audit_fulfillment_note() security definer set search_path = pg_catalog, public, pg_temp;
alter function public.audit_payment() security definer set search_path = pg_catalog, public, pg_temp;
alter function public.follow_payment_attempts() security definer set search_path = pg_catalog, public, pg_temp;

revoke execute on function public.add_audit_entry(text, text, text, text, jsonb, jsonb), public.audit(),
  public.audit_book(), public.audit_book_list(), public.audit_book_list_item(), public.audit_fulfillment_note(),
  public.audit_payment(), public.follow_payment_attempts() from public;

-- What was done without changing a row. It cannot say that a row was changed.
create function public.add_audit_note(subject_type text, subject_id text, asked jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ select public.add_audit_entry(subject_type, subject_id, null, null, null, asked) $$;

-- What only the owner of a table may do to it after an import: collect statistics, and index what was put off.
create function public.analyze_places() returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin analyze public.places, public.place_words; end $$;

create function public.analyze_catalogue() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze public.books, public.book_authors, public.book_subjects, public.book_tags, public.authors, public.subjects,
    public.publishers, public.search_names, public.search_texts, public.search_vocabulary;
  perform gin_clean_pending_list('public.search_texts_by_words');
end
$$;

-- Guards hold for every role but those that may act as the owner of the table: migrations are the owner's.
create function public.is_guarded(table_id oid) returns boolean language sql stable set search_path = pg_catalog
  as $$ select not pg_has_role(current_user, relowner, 'usage') from pg_class where oid = table_id $$;

create function public.guard() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if public.is_guarded(tg_relid) then
    raise check_violation using constraint = tg_table_name || '_guarded', table = tg_table_name,
      message = format('%s of %s is refused to this role', lower(tg_op), tg_table_name);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
