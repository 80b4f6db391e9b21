import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'

export type SchoolRow = { id: number; name: string; country: string; place: string | null }

const columns = sql`s.id, s.name, s.country, s.place`

export const listSchools = (db: Database) =>
  db.many<SchoolRow>(sql`select ${columns} from schools s order by plain(s.name), s.id`)

export const listSchoolsById = (db: Database, ids: readonly number[]) =>
  db.many<SchoolRow>(sql`select ${columns} from schools s where s.id = any(${ids}::int[])`)

export const isSchool = async (db: Database, id: number): Promise<boolean> =>
  (await db.maybe(sql`select from schools where id = ${id}`)) !== undefined

/** Locks it until the transaction ends. */
export const lockSchool = (db: Database, id: number) =>
  db.maybe<SchoolRow>(sql`select ${columns} from schools s where s.id = ${id} for no key update`)

export type NewSchool = Omit<SchoolRow, 'id'>

export const addSchool = async (
  db: Database,
  { name, country, place = null }: Omit<NewSchool, 'place'> & Partial<NewSchool>,
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      sql`insert into schools (name, country, place) values (${name}, ${country}, ${place}) returning id`,
    )
  ).id

export const setSchool = (db: Database, id: number, { name, country, place }: NewSchool) =>
  db.run(sql`update schools set name = ${name}, country = ${country}, place = ${place} where id = ${id}`)

export const schoolKeys = {
  name: { column: sql`plain(s.name)`, kind: 'text' },
  id: { column: sql`s.id`, kind: 'number' },
} satisfies KeyColumns

export type SchoolFilter = { readonly search: string | null; readonly country: string | null }

const fitting = ({ search, country }: SchoolFilter): Sql => sql`
  (${search}::text is null or position(plain(${search}) in plain(concat_ws(' ', s.name, s.place))) > 0)
  and (${country}::text is null or s.country = ${country})`

export const listFittingSchools = (
  db: Database,
  filter: SchoolFilter,
  window: KeysetWindow<keyof typeof schoolKeys>,
) =>
  db.many<SchoolRow & Keyed>(sql`
    select ${columns}, ${keyIn(schoolKeys, window)} as key from schools s
    where ${fitting(filter)}${withinWindow(schoolKeys, window)}
    order by ${windowOrder(schoolKeys, window)} limit ${window.limit}`)

export const countFittingSchools = async (db: Database, filter: SchoolFilter): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from schools s where ${fitting(filter)}`))
    .count
