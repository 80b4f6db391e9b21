-- What the shop's role may do where another role owns the tables (decision 49). The owner runs it at each start, after the
-- migrations and functions, with the role's name in the setting soma.shop_role. It changes only what differs.
do $$
declare
  shop constant name := current_setting('soma.shop_role');
  statement text;
begin
  for statement in
    -- Tables that the shop does not change freely. All others: select, insert, update, delete.
    with limits (table_name, allowed) as (values
      ('migrations', '{SELECT}'::text[]),
      -- Written by triggers.
      ('audit_entries', '{SELECT}'), ('payment_transitions', '{SELECT}'),
      -- Never changed.
      ('role_changes', '{SELECT,INSERT}'), ('order_fulfillment_notes', '{SELECT,INSERT}'), ('refund_lines', '{SELECT,INSERT}'),
      ('credit_note_lines', '{SELECT,INSERT}'),
      -- Never removed.
      ('document_counters', '{SELECT,UPDATE}'), ('receipts', '{SELECT,INSERT,UPDATE}'), ('credit_notes', '{SELECT,INSERT,UPDATE}'),
      ('entitlements', '{SELECT,INSERT,UPDATE}'), ('users', '{SELECT,INSERT,UPDATE}'), ('payment_attempts', '{SELECT,INSERT,UPDATE}'),
      ('mpesa_requests', '{SELECT,INSERT,UPDATE}'), ('mtn_requests', '{SELECT,INSERT,UPDATE}'), ('dpo_payments', '{SELECT,INSERT,UPDATE}'),
      ('cash_payments', '{SELECT,INSERT,UPDATE}'), ('wholesale_payments', '{SELECT,INSERT,UPDATE}'),
      ('paybill_payments', '{SELECT,INSERT,UPDATE}'), ('provider_payments', '{SELECT,INSERT,UPDATE}'),
      ('payment_reviews', '{SELECT,INSERT,UPDATE}'), ('refunds', '{SELECT,INSERT,UPDATE}'), ('refund_requests', '{SELECT,INSERT,UPDATE}')
    ), tables as (
      select c.oid, c.oid::regclass as name, c.relkind, coalesce(l.allowed, '{SELECT,INSERT,UPDATE,DELETE}') as allowed,
        n.nspname = 'graphile_worker' and c.relrowsecurity as has_row_security
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join limits l on l.table_name = c.relname and n.nspname = 'public'
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    )
    select format('grant usage on schema %I to %I', nspname, shop) from pg_namespace
    where nspname in ('public', 'graphile_worker') and not has_schema_privilege(shop, oid, 'USAGE')
    union all
    select format('grant temporary on database %I to %I', current_database(), shop)
    where not has_database_privilege(shop, current_database(), 'TEMPORARY')
    union all
    select format('%s %s on %s %s %I', action, string_agg(privilege, ', '), name, preposition, shop)
    from tables, unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) privilege,
      lateral (select has_table_privilege(shop, oid, privilege) as has, privilege = any(allowed) as may) privileges,
      lateral (select case when may then 'grant' else 'revoke' end, case when may then 'to' else 'from' end) words (action, preposition)
    where has <> may
    group by action, name, preposition
    union all
    select format('grant usage, select on sequence %s to %I', c.oid::regclass, shop)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and case c.relkind when 'S' then not has_sequence_privilege(shop, c.oid, 'USAGE') end
    union all
    -- The job library closes its tables to all but their owner; the grants say who may use them.
    select format('create policy granted on %s using (true)', name)
    from tables where has_row_security
      and not exists (select from pg_policy p where p.polrelid = tables.oid and p.polname = 'granted')
  loop
    execute statement;
  end loop;
end
$$;
