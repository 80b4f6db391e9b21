import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type TransitionRow = { attempt_id: number; event: string; at: Date; cause: string | null }

/** In the order in which the shop learned of them; the database writes them down itself. */
export const listTransitions = (db: Database, attemptIds: readonly number[]) =>
  db.many<TransitionRow>(sql`
    select attempt_id, event, at, nullif(cause, '') as cause from payment_transitions
    where attempt_id = any(${attemptIds}::int[]) order by id`)
