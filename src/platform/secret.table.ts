import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'

/** Newest first; made at the first start. Sign with the first, accept any. */
export async function readSecrets<Key>(
  db: Database,
  name: string,
  make: () => Promise<Key>,
): Promise<readonly Key[]> {
  const found = await db.maybe<{ value: Key[] }>(selectSecrets(name))
  if (found) return found.value
  const value = JSON.stringify([await make()])
  await db.run(sql`insert into secrets (name, value) values (${name}, ${value}) on conflict do nothing`)
  const kept = await db.maybe<{ value: Key[] }>(selectSecrets(name)) // another process may have been quicker
  if (!kept) throw new Error(`the secret ${name} could not be kept`)
  return kept.value
}

/** Running processes keep the keys they have read until a restart: keep at least one older key. */
export async function rotateSecrets<Key>(
  db: Database,
  name: string,
  make: () => Promise<Key>,
  kept = 2,
): Promise<void> {
  const older = await readSecrets(db, name, make)
  const value = JSON.stringify([await make(), ...older.slice(0, kept)])
  await db.run(sql`update secrets set value = ${value} where name = ${name}`)
}

const selectSecrets = (name: string) => sql`select value from secrets where name = ${name}`
