-- Where the shop's role does not own the tables (decision 49), entries of the audit are written by triggers alone: they act
-- as the owner, and no other role may call or reuse what writes them.

-- The member of the staff who acts in this transaction, as the shop set it; null for readers and jobs, who are not audited.
create or replace function audit_setting() returns jsonb language sql stable as $$
  select nullif(current_setting('soma.audit', true), '')::jsonb
$$;

-- The members of the first that the second has not, or has otherwise.
create or replace function changed_members(members jsonb, others jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(members) where others -> key is distinct from value
$$;

create or replace function add_audit_entry(
  subject_type text, subject_id text, table_name text, row_id text, old_row jsonb, new_row jsonb
) returns void language sql
  set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_entries (actor_id, operation, action, subject_type, subject_id, table_name, row_id, before, after)
  select (setting ->> 'actorId')::integer, setting ->> 'operation', (setting ->> 'action')::uuid,
    subject_type, subject_id, table_name, row_id, change.before, change.after
  from audit_setting() setting, lateral (select
    case when new_row is null then jsonb_strip_nulls(old_row) else changed_members(old_row, new_row) end as before,
    case when old_row is null then jsonb_strip_nulls(new_row) else changed_members(new_row, old_row) end as after) change
  where setting is not null and (change.before is not null or change.after is not null)
$$;

-- Records an action that changed no row. It cannot claim that a row was changed.
create or replace function add_audit_note(subject_type text, subject_id text, asked jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ select public.add_audit_entry(subject_type, subject_id, null, null, null, asked) $$;

-- audit(type of the subject, column that names it, columns of the row's key; by default id)
create or replace function audit() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  row_id text;
begin
  if audit_setting() is null then
    return null;
  end if;
  select string_agg(changed ->> key, '/' order by place) into row_id
  from unnest(case when tg_nargs > 2 then tg_argv[2:] else array['id'] end) with ordinality as keys (key, place);
  perform add_audit_entry(tg_argv[0], changed ->> tg_argv[1], tg_table_name, row_id, to_jsonb(old), to_jsonb(new));
  return null;
end
$$;

create or replace trigger audit after insert or update or delete on order_fulfillments
  for each row execute function audit('Order', 'order_id');
create or replace trigger audit after insert or update or delete on admin_orders
  for each row execute function audit('Order', 'order_id');
create or replace trigger audit after insert or update or delete on schools
  for each row execute function audit('School', 'id');
create or replace trigger audit after insert or update or delete on refund_requests
  for each row execute function audit('Order', 'order_id');
-- The contents of a mail are private: only that it was given up, and is sent again.
create or replace trigger audit after update of given_up_at on mails
  for each row when (old.given_up_at is distinct from new.given_up_at)
  execute function audit('UnsentMail', 'id');
create or replace trigger audit after insert or update or delete on user_roles
  for each row execute function audit('WebServiceUser', 'user_id', 'user_id', 'role');
create or replace trigger audit after insert or update or delete on b2b_customers
  for each row execute function audit('B2bCustomer', 'id');
create or replace trigger audit after insert or update or delete on coupons
  for each row execute function audit('Coupon', 'id');
create or replace trigger audit after insert or update or delete on events
  for each row execute function audit('Event', 'id');

-- Audits what belongs to a payment attempt under the attempt's order, and unmatched money at the paybill under itself.
-- audit_payment(column of the row's key)
create or replace function audit_payment() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  row_id text := coalesce(after, before) ->> tg_argv[0];
  attempt integer := coalesce(after ->> 'attempt_id', before ->> 'attempt_id')::integer;
  order_id text;
begin
  if audit_setting() is null then
    return null;
  end if;
  select a.order_id into order_id from payment_attempts a where a.id = attempt;
  perform add_audit_entry(case when order_id is null then 'PaybillPayment' else 'Order' end, coalesce(order_id, row_id),
    tg_table_name, row_id, before, after);
  return null;
end
$$;

create or replace trigger audit after insert or update or delete on payment_reviews
  for each row execute function audit_payment('id');
create or replace trigger audit after insert or update or delete on refunds
  for each row execute function audit_payment('id');
create or replace trigger audit after insert or update or delete on wholesale_payments
  for each row execute function audit_payment('attempt_id');
create or replace trigger audit after insert or update or delete on paybill_payments
  for each row execute function audit_payment('id');
create or replace trigger audit after insert or update or delete on cash_payments
  for each row execute function audit_payment('attempt_id');

create or replace function audit_fulfillment_note() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if audit_setting() is not null then
    perform add_audit_entry('Order', f.order_id, tg_table_name, new.id::text, null, to_jsonb(new))
    from order_fulfillments f where f.id = new.fulfillment_id;
  end if;
  return null;
end
$$;

create or replace trigger audit after insert on order_fulfillment_notes
  for each row execute function audit_fulfillment_note();

-- Audits lists of schools and of the shop, which have no owner. Lists of readers are private, also those of an admin.
create or replace function audit_book_list() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
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

create or replace trigger audit after insert or update or delete on book_lists
  for each row execute function audit_book_list();

-- Adds the name of a title, as it is at that time, to an entry that would have its id alone.
create or replace function with_book(members jsonb) returns jsonb language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select members || jsonb_build_object('book', title) from books where id = (members ->> 'book_id')::integer
$$;

create or replace function audit_book_list_item() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
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

create or replace trigger audit after insert or update or delete on book_list_items
  for each row execute function audit_book_list_item();

-- audit_book(type of the subject, column that names it)
create or replace function audit_book() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
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

create or replace trigger audit after insert or update or delete on coupon_books
  for each row execute function audit_book('Coupon', 'coupon_id');
create or replace trigger audit after insert or update or delete on event_books
  for each row execute function audit_book('Event', 'event_id');

revoke execute on function add_audit_entry(text, text, text, text, jsonb, jsonb), audit(), audit_payment(),
  audit_fulfillment_note(), audit_book_list(), audit_book_list_item(), audit_book() from public;
