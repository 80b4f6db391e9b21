import pg from 'pg'

/** Takes a database away from who uses it: connections end and no new one is taken. Gives it back when called. */
export async function stopDatabase(url: string): Promise<() => Promise<void>> {
  const name = /\/(\w+)(?:\?|$)/.exec(url)?.[1] ?? ''
  const administer = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: url.replace(name, 'postgres') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await administer(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  return () => administer(`alter database ${name} allow_connections true`)
}
