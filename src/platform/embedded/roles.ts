import pg from 'pg'

/** Of the embedded server: `owner` owns the database and migrates it, `shop` serves pages and runs jobs (decision 49). */
export const databaseRoles = {
  superuser: 'postgres',
  owner: 'soma_owner',
  shop: 'soma',
  database: 'soma',
} as const

type AddressOf = (role: string, database: string) => string

const lock = 7266324 // any number of our own: two starting processes wait for each other

/** Creates the roles and the database where they are missing, and brings those of an older version into this order. */
export async function setUpRoles(addressOf: AddressOf): Promise<void> {
  await renameOldSuperuser(addressOf)
  await withClient(addressOf(databaseRoles.superuser, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(createRoles)
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseRoles.database],
    )
    if (rows.length === 0)
      await client.query(`create database ${databaseRoles.database} owner ${databaseRoles.owner}`)
    else if (rows[0]?.owner !== databaseRoles.owner)
      await withClient(addressOf(databaseRoles.superuser, databaseRoles.database), (inside) =>
        inside.query(changeOwner),
      )
  })
}

/** PostgreSQL's answer to a role that does not exist. */
export const isUnknownRole = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '28000'

// The owner is a member of the shop's role, so that it can end its connections.
const createRoles = `
do $$ begin
  if to_regrole('${databaseRoles.owner}') is null then create role ${databaseRoles.owner} login createdb; end if;
  if to_regrole('${databaseRoles.shop}') is null then create role ${databaseRoles.shop} login role ${databaseRoles.owner}; end if;
  drop role if exists soma_rename;
end $$`

/** Older versions knew one role, `soma`, by which the cluster was made. It stays a superuser, under another name. */
async function renameOldSuperuser(addressOf: AddressOf): Promise<void> {
  const isKnown = await withClient(addressOf(databaseRoles.superuser, 'postgres'), async () => true).catch(
    (error) => {
      if (isUnknownRole(error)) return false
      throw error
    },
  )
  if (isKnown) return
  await withClient(addressOf('soma', 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query("select from pg_roles where rolname = 'soma' and oid = 10")
    if (rowCount === 0) return // another process has just done it
    await client.query(
      "do $$ begin if to_regrole('soma_rename') is null then create role soma_rename superuser login; end if; end $$",
    )
    // No role can rename itself.
    await withClient(addressOf('soma_rename', 'postgres'), (other) =>
      other.query(`alter role soma rename to ${databaseRoles.superuser}`),
    )
  })
}

// All that the superuser owns beside the system and the extensions. REASSIGN OWNED refuses a superuser that initdb made.
const changeOwner = `
do $$
declare
  statement text;
begin
  for statement in
    with ours as (
      select 'schema' as kind, format('%I', nspname) as name, oid, 'pg_namespace'::regclass as catalog, nspowner as owner
      from pg_namespace where nspname !~ '^pg_'
      union all
      select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        oid::regclass::text, oid, 'pg_class'::regclass, relowner from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass, proowner from pg_proc
      union all
      select 'type', t.oid::regtype::text, t.oid, 'pg_type'::regclass, t.typowner
      from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typtype in ('d', 'e', 'r') or (t.typtype = 'c' and c.relkind = 'c')
    )
    select format('alter %s %s owner to ${databaseRoles.owner}', kind, name) from ours
    where owner = current_user::regrole and oid >= 16384 and not exists (
      select from pg_depend d where d.classid = catalog and d.objid = ours.oid
        and (d.deptype = 'e' or (kind = 'sequence' and d.deptype in ('a', 'i'))))
  loop
    execute statement;
  end loop;
  alter database ${databaseRoles.database} owner to ${databaseRoles.owner};
end $$`

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // told by the statement under way
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
