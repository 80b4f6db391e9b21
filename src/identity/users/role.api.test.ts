import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { whileLocked } from '#platform/testing/whileLocked.ts'
import { addUser, type NewUser } from './user.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Wish = { readonly userId: string; readonly role: string }

async function change(db: Database, verb: 'give' | 'take', { userId, role }: Wish, caller: Caller) {
  const field = `${verb}RoleWebServiceUser`
  const { data, codes } = await api.ask(
    db,
    `mutation ($userId: String!, $role: UserRole!) {
      ${field}(input: { userId: $userId, role: $role, clientMutationId: "7" }) { webServiceUser { roles } clientMutationId } }`,
    { userId, role },
    { caller },
  )
  const payload = data[field] as { webServiceUser: { roles: string[] } } | null
  return { codes, roles: payload?.webServiceUser.roles ?? null }
}

const addAdmin = (db: Database, more: Partial<NewUser> = {}) =>
  addUser(db, { ...more, roles: ['ROLE_ADMIN'] })

const asAdmin = (play: (db: Database, admin: User, person: User) => Promise<void>) =>
  rollback(database.db, async (db) => play(db, await addAdmin(db), await addUser(db)))

test('an admin gives a role and takes it, and both are written down with who did', () =>
  asAdmin(async (db, admin, person) => {
    const wish = { userId: person.userId, role: 'ROLE_CHECKER' }
    const given = { codes: [], roles: ['ROLE_CHECKER', 'ROLE_USER'] }
    assert.deepEqual(await change(db, 'give', wish, admin), given)
    assert.deepEqual(await change(db, 'give', wish, admin), given)
    assert.deepEqual(await change(db, 'take', wish, admin), { codes: [], roles: ['ROLE_USER'] })
    assert.deepEqual(await change(db, 'take', wish, admin), { codes: [], roles: ['ROLE_USER'] })
    const changes = await db.many(sql`
      select role, is_given, changed_by from role_changes where user_id = ${person.id} order by id`)
    const told = { role: 'ROLE_CHECKER', changed_by: admin.userId }
    assert.deepEqual(changes, [
      { ...told, is_given: true },
      { ...told, is_given: false },
    ])
    const entries = await db.many(sql`
      select actor_id, operation from audit_entries
      where subject_type = 'WebServiceUser' and subject_id = ${String(person.id)} order by id`)
    assert.deepEqual(entries, [
      { actor_id: admin.id, operation: 'giveRoleWebServiceUser' },
      { actor_id: admin.id, operation: 'takeRoleWebServiceUser' },
    ])
  }))

test('a role is given to verified people only, yet taken from anybody', () =>
  asAdmin(async (db, admin) => {
    const { userId } = await addUser(db, { emailVerified: false, roles: ['B2B_CUSTOMER'] })
    const refused = await change(db, 'give', { userId, role: 'ROLE_ADMIN' }, admin)
    assert.deepEqual(refused, { codes: ['ACCOUNT_NOT_VERIFIED'], roles: null })
    assert.deepEqual((await change(db, 'take', { userId, role: 'B2B_CUSTOMER' }, admin)).roles, ['ROLE_USER'])
  }))

// Spec: back office 6: The last admin stays one (ours)
test('the last admin stays one, whoever else has the role and could not act by it', () =>
  asAdmin(async (db, admin, person) => {
    await addAdmin(db, { emailVerified: false })
    const elsewhere = await addAdmin(db)
    await db.run(sql`update users set issuer = 'https://id.example' where id = ${elsewhere.id}`)
    const own = { userId: admin.userId, role: 'ROLE_ADMIN' }
    assert.deepEqual(await change(db, 'take', own, admin), { codes: ['ACCOUNT_LAST_ADMIN'], roles: null })
    await change(db, 'give', { userId: person.userId, role: 'ROLE_ADMIN' }, admin)
    assert.deepEqual(await change(db, 'take', own, admin), { codes: [], roles: ['ROLE_USER'] })
    assert.deepEqual((await change(db, 'give', own, admin)).codes, ['FORBIDDEN'])
  }))

test('nobody but an admin changes roles, ROLE_USER is nobody’s to change, and nobody unknown has any', () =>
  asAdmin(async (db, admin, person) => {
    const wish = { userId: person.userId, role: 'ROLE_ADMIN' }
    for (const verb of ['give', 'take'] as const) {
      const codes = async (asked: Wish, caller: Caller) => (await change(db, verb, asked, caller)).codes
      assert.deepEqual(await codes({ ...wish, role: 'ROLE_USER' }, admin), ['BAD_USER_INPUT'])
      assert.deepEqual(await codes({ ...wish, userId: 'nobody' }, admin), ['NOT_FOUND'])
      assert.deepEqual(await codes(wish, person), ['FORBIDDEN'])
      assert.deepEqual(await codes(wish, await addUser(db, { roles: ['ROLE_CHECKER'] })), ['FORBIDDEN'])
      assert.deepEqual(await codes(wish, { ...admin, emailVerified: false }), ['EMAIL_NOT_VERIFIED'])
    }
  }))

const atOnce = {
  'take each other’s role': { takes: (own: User, other: User) => [other, own], refusal: 'FORBIDDEN' },
  'give up their own role': {
    takes: (own: User, other: User) => [own, other],
    refusal: 'ACCOUNT_LAST_ADMIN',
  },
}

// Spec: back office 6: The last admin stays one (ours)
for (const [what, { takes, refusal }] of Object.entries(atOnce))
  test(`of two admins who ${what} at the same moment one stays`, async () => {
    const { db, pool } = database
    await db.run(sql`delete from user_roles where role = 'ROLE_ADMIN'`)
    const admins = [await addAdmin(db), await addAdmin(db)] as const
    const hold = [`select from user_roles where role = 'ROLE_ADMIN' for update`]
    const answers = await whileLocked(pool, hold, async (held) => {
      const sent = takes(...admins).map(({ userId }, index) =>
        change(db, 'take', { userId, role: 'ROLE_ADMIN' }, admins[index] ?? assert.fail()),
      )
      await held.untilWaiting(2)
      await held.letGo()
      return Promise.all(sent)
    })
    const refusals = answers.flatMap(({ codes }) => codes)
    assert.deepEqual(refusals, [refusal])
    assert.equal(await db.run(sql`select from user_roles where role = 'ROLE_ADMIN'`), 1)
  })
