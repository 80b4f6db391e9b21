import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type SchoolRow = { id: number; name: string; country: string }

export const listSchools = (db: Database) =>
  db.many<SchoolRow>(sql`select id, name, country from schools order by plain(name), id`)

export const listSchoolsById = (db: Database, ids: readonly number[]) =>
  db.many<SchoolRow>(sql`select id, name, country from schools where id = any(${ids}::int[])`)

export const isSchool = async (db: Database, id: number): Promise<boolean> =>
  (await db.maybe(sql`select from schools where id = ${id}`)) !== undefined

export const addSchool = async (db: Database, school: Omit<SchoolRow, 'id'>): Promise<number> =>
  (
    await db.one<{ id: number }>(
      sql`insert into schools (name, country) values (${school.name}, ${school.country}) returning id`,
    )
  ).id
