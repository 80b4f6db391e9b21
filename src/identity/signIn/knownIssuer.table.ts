import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const findTokenOfUnnamed = async (db: Database): Promise<string | null> => {
  const row = await db.maybe<{ id_token: string }>(sql`
    select s.id_token from sessions s join users u on u.id = s.user_id
    where u.issuer is null and s.id_token <> '' order by s.created_at desc limit 1`)
  return row?.id_token ?? null
}

export const nameIssuer = (db: Database, issuer: string) =>
  db.run(sql`update users set issuer = ${issuer} where issuer is null`)
