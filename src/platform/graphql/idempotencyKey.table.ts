import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export type KeyRun = { readonly id: Buffer; readonly run: string }

export type NewKeyRun = KeyRun & { readonly body: Buffer; readonly aliveSeconds: number }

/** True when the key is new, or whoever ran it has died. */
export const claimKey = async (db: Database, { id, body, run, aliveSeconds }: NewKeyRun): Promise<boolean> =>
  (await db.run(sql`
    insert into idempotency_keys as k (id, body, run, alive_until)
    values (${id}, ${body}, ${run}, now() + make_interval(secs => ${aliveSeconds}))
    on conflict (id) do update set run = excluded.run, alive_until = excluded.alive_until
    where k.answer is null and k.alive_until < now() and k.body = excluded.body`)) === 1

export const findKey = (db: Database, id: Buffer) =>
  db.maybe<{ body: Buffer; answer: string | null }>(
    sql`select body, answer from idempotency_keys where id = ${id}`,
  )

export const extendKey = (db: Database, { id, run }: KeyRun, aliveSeconds: number) =>
  db.run(sql`
    update idempotency_keys set alive_until = now() + make_interval(secs => ${aliveSeconds})
    where id = ${id} and run = ${run} and answer is null`)

export const storeAnswer = (db: Database, { id, run }: KeyRun, answer: string) =>
  db.run(sql`
    update idempotency_keys set answer = ${answer.replaceAll('\0', '')} where id = ${id} and run = ${run} and answer is null`)

export const freeKey = (db: Database, { id, run }: KeyRun) =>
  db.run(sql`delete from idempotency_keys where id = ${id} and run = ${run} and answer is null`)

export const dropKeys = (db: Database, before: Date) =>
  db.run(sql`delete from idempotency_keys where created_at < ${before}`)
