import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getDirectiveValues, type GraphQLField } from 'graphql'
import { isSilent } from '#identity/backoffice/auditStory.rules.ts'
import { auditedCommands } from '#platform/audit.ts'
import { sql } from '#platform/database/sql.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { rollback } from '#platform/testing/database.ts'
import { accessIn, isAllowed, isForStaff } from './testing/accessSentences.ts'
import project from '../../package.json' with { type: 'json' }
import { documentOf } from './testing/oddInput.ts'
import { roleCases } from './testing/roleDocuments/all.ts'
import { addPeople, type RoleCase, type Scene } from './testing/roleScene.ts'
import { openRoleShop } from './testing/roleShop.ts'

const { api, database, close } = await openRoleShop()
after(close)
const texts = serverTexts('eng')
const everybody = { api, ...(await addPeople(database.db)) }

type Field = GraphQLField<unknown, unknown>

const mutations = Object.values(api.schema.getMutationType()?.getFields() ?? {})
const directive = api.schema.getDirective('audited')
const isAudited = ({ astNode }: Field) =>
  Boolean(directive && astNode && getDirectiveValues(directive, astNode))

// Spec: back office 6: Changes of the staff are written down, unchangeably (ours)
test('exactly the mutations whose “Access:” names the staff are audited', () => {
  const namesStaff = ({ description }: Field) => /staff|admin/.test(accessIn(description) ?? '')
  assert.deepEqual(
    mutations.filter(isAudited).map(({ name }) => name),
    mutations.filter(namesStaff).map(({ name }) => name),
  )
})

test('each audited mutation has a display name', () => {
  const nameless = mutations
    .filter(isAudited)
    .filter(({ name }) => !texts.has(`backofficeAudit.operation.${name}`))
  assert.deepEqual(
    nameless.map(({ name }) => name),
    [],
  )
})

test('each audited command has a display name and is a script of the project', () => {
  for (const command of auditedCommands) {
    assert.ok(texts.has(`backofficeAudit.operation.${command}`), command)
    assert.ok(Object.hasOwn(project.scripts, command), command)
  }
})

test('each column that the staff can change has a display name', async () => {
  const columns = await database.db.many<{ table: string; column: string }>(sql`
    select distinct t.event_object_table as "table", c.column_name as "column"
    from information_schema.triggers t
    join information_schema.columns c on c.table_name = t.event_object_table and c.table_schema = t.event_object_schema
    where t.trigger_name = 'audit' and t.event_object_table <> 'mails' order by 1, 2`)
  const nameless = columns.filter(
    ({ column }) => !isSilent(column) && !texts.has(`backofficeAudit.column.${column}`),
  )
  assert.deepEqual(
    nameless.map(({ table, column }) => `${table}.${column}`),
    [],
  )
})

const staff = ['admin', 'checker'] as const

for (const field of mutations.filter(isAudited))
  test(`${field.name} by the staff is audited with actor, before and after`, async () => {
    const sentence = accessIn(field.description) ?? ''
    const cases = (roleCases[field.name] ?? []).flatMap((one) => {
      const person = staff.find((somebody) => isAllowed(sentence, one, somebody))
      return person && isForStaff(sentence, one) ? [{ one, person }] : []
    })
    assert.notEqual(cases.length, 0, 'nobody of the staff may ask what stands in roleDocuments')
    for (const { one, person } of cases) await inTurn(one, (scene) => leavesEntry(scene, field, one, person))
  })

async function inTurn(one: RoleCase, work: (scene: Scene) => Promise<void>): Promise<void> {
  const { db } = database
  if (one.isCommitted) await work({ api, db, ...(await addPeople(db)) })
  else await rollback(db, (tx) => work({ ...everybody, db: tx }))
}

type Entry = {
  actor_id: number | null
  before: object | null
  after: object | null
  subject_type: string
  subject_id: string
}

async function leavesEntry(scene: Scene, field: Field, one: RoleCase, person: (typeof staff)[number]) {
  const { db, people } = scene
  const caller = people[person]
  const variables = await one.variables(scene, person)
  const last = await db.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from audit_entries`)
  const { codes } = await api.ask(db, documentOf('mutation', field, 1), variables, { caller })
  assert.deepEqual(codes, [])
  const entries = await db.many<Entry>(sql`
    select actor_id, before, after, subject_type, subject_id from audit_entries
    where id > ${last.id} and operation = ${field.name}`)
  assert.notEqual(entries.length, 0, 'it left no entry')
  for (const entry of entries) {
    assert.equal(entry.actor_id, caller.id)
    assert.notDeepEqual(entry.before, entry.after)
    assert.ok(entry.subject_id)
  }
}
