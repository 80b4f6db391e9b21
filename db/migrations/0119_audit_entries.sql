-- What the staff changed, as they changed it: who, in which operation, in what, from what to what. Added only.
create table audit_entries (
  id integer generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Without a reference, so that an entry outlives the person; null for a command.
  actor_id integer,
  operation text not null,
  -- One for all that was changed in one run of the operation.
  action uuid not null,
  -- What the change belongs to, as types and ids of the API name it.
  subject_type text not null,
  subject_id text not null,
  -- Null for what was done without changing a row; then "after" holds what was asked.
  table_name text,
  row_id text,
  -- Changed columns only; null before a row was added and after it was removed.
  before jsonb,
  after jsonb,
  check ((table_name is null) = (row_id is null)),
  check (before is not null or after is not null)
);

create index audit_entries_of on audit_entries (subject_type, subject_id, id);

create trigger refuse_change before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- Who is at work, as the shop says it for a transaction; null for readers and jobs, of whom nothing is written down.
create function audit_setting() returns jsonb language sql stable as $$
  select nullif(current_setting('soma.audit', true), '')::jsonb
$$;

-- The members of the first that the second has not, or has otherwise.
create function changed_members(members jsonb, others jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(members) where others -> key is distinct from value
$$;

create function add_audit_entry(
  subject_type text, subject_id text, table_name text, row_id text, old_row jsonb, new_row jsonb
) returns void language sql as $$
  insert into audit_entries (actor_id, operation, action, subject_type, subject_id, table_name, row_id, before, after)
  select (setting ->> 'actorId')::integer, setting ->> 'operation', (setting ->> 'action')::uuid,
    subject_type, subject_id, table_name, row_id, change.before, change.after
  from audit_setting() setting, lateral (select
    case when new_row is null then jsonb_strip_nulls(old_row) else changed_members(old_row, new_row) end as before,
    case when old_row is null then jsonb_strip_nulls(new_row) else changed_members(new_row, old_row) end as after) change
  where setting is not null and (change.before is not null or change.after is not null)
$$;

-- audit(type of the subject, column that names it, columns of the row's key; by default id)
create function audit() returns trigger language plpgsql as $$
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

create function audit_fulfillment_note() returns trigger language plpgsql as $$
begin
  if audit_setting() is not null then
    perform add_audit_entry('Order', f.order_id, tg_table_name, new.id::text, null, to_jsonb(new))
    from order_fulfillments f where f.id = new.fulfillment_id;
  end if;
  return null;
end
$$;

create trigger audit after insert or update or delete on order_fulfillments
  for each row execute function audit('Order', 'order_id');
create trigger audit after insert on order_fulfillment_notes
  for each row execute function audit_fulfillment_note();
create trigger audit after insert or update or delete on admin_orders
  for each row execute function audit('Order', 'order_id');
