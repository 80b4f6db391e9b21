import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { upsertUser } from '#identity/users/user.table.ts'
import { sql } from '#platform/database/sql.ts'
import { openCommand } from './testing/command.ts'

const { database, run } = await openCommand('role.ts')
const { db } = database

const done = (out: string) => ({ code: 0, out: `${out}\n`, err: '' })
const refused = (words: string) => ({ code: 1, out: '', err: `role: ${words}\n` })

// Spec: storefront 6: Roles admin, user, checker, business customer, from the user record
test('the command tells roles, gives one and takes one, and writes down who did', async () => {
  const { id } = await addUser(db, { email: 'amina@soma.example' })
  assert.deepEqual(await run('AMINA@soma.example'), done('amina@soma.example: ROLE_USER'))
  assert.deepEqual(
    await run('amina@soma.example', 'ROLE_CHECKER'),
    done('amina@soma.example: given ROLE_CHECKER; ROLE_CHECKER, ROLE_USER'),
  )
  assert.deepEqual(
    await run('amina@soma.example', 'ROLE_CHECKER'),
    done('amina@soma.example: ROLE_CHECKER, ROLE_USER'),
  )
  assert.deepEqual(
    await run('amina@soma.example', 'ROLE_CHECKER', '--remove'),
    done('amina@soma.example: taken ROLE_CHECKER; ROLE_USER'),
  )
  const changes = await db.many<{ role: string; is_given: boolean; by: boolean }>(sql`
    select role, is_given, changed_by <> '' as by from role_changes where user_id = ${id} order by id`)
  assert.deepEqual(changes, [
    { role: 'ROLE_CHECKER', is_given: true, by: true },
    { role: 'ROLE_CHECKER', is_given: false, by: true },
  ])
  const entries = await db.many(sql`
    select actor_id, operation, subject_id, row_id, before, after from audit_entries
    where subject_type = 'WebServiceUser' order by id`)
  const given = { user_id: id, role: 'ROLE_CHECKER' }
  const entry = {
    actor_id: null,
    operation: 'npm run role',
    subject_id: `${id}`,
    row_id: `${id}/ROLE_CHECKER`,
  }
  assert.deepEqual(entries, [
    { ...entry, before: null, after: given },
    { ...entry, before: given, after: null },
  ])
})

test('the last admin stays one until it is said that this is meant', async () => {
  await addUser(db, { email: 'kato@soma.example', roles: ['ROLE_ADMIN'] })
  const last = 'this is the last admin; with --last the shop is left without one'
  const take = (...flags: string[]) => run('kato@soma.example', 'ROLE_ADMIN', '--remove', ...flags)
  assert.deepEqual(await take(), refused(`kato@soma.example: ${last}`))
  assert.deepEqual(await take('--last'), done('kato@soma.example: taken ROLE_ADMIN; ROLE_USER'))
})

test('an admin of another provider, who cannot log in now, does not count', async () => {
  const elsewhere = {
    issuer: 'https://id.example',
    subject: 'x',
    email: 'imani@id.example',
    emailVerified: true,
  }
  const names = { givenName: null, familyName: null, nickname: null }
  const signUp = { country: null, address: null, language: 'eng' }
  const { id } = await upsertUser(db, { ...elsewhere, ...names }, signUp, null)
  await db.run(sql`insert into user_roles (user_id, role) values (${id}, 'ROLE_ADMIN')`)
  await addUser(db, { email: 'zawadi@soma.example', roles: ['ROLE_ADMIN'] })
  const { code, err } = await run('zawadi@soma.example', 'ROLE_ADMIN', '--remove')
  assert.equal(code, 1)
  assert.match(err, /the last admin/)
  assert.match((await run('imani@id.example')).err, /^role: nobody is known as imani@id\.example;/)
})

test('an address is that of who verified it, whoever else has opened an account with it', async () => {
  await addUser(db, { email: 'neema@soma.example', emailVerified: false })
  assert.match((await run('neema@soma.example', 'ROLE_ADMIN')).err, /^role: nobody is known as neema@/)
  const { id } = await addUser(db, { email: 'Neema@soma.example' })
  assert.equal((await run('neema@soma.example', 'ROLE_ADMIN')).code, 0)
  const admins = await db.many<{ user_id: number }>(sql`
    select r.user_id from user_roles r join users u on u.id = r.user_id
    where role = 'ROLE_ADMIN' and lower(u.email) = 'neema@soma.example'`)
  assert.deepEqual(admins, [{ user_id: id }])
})

test('what cannot be done is told in a line', async () => {
  const wrong = [
    [],
    ['a@b.example', 'ADMIN'],
    ['a@b.example', '--remove'],
    ['a', 'ROLE_USER', 'b'],
    ['--colour'],
  ]
  for (const flags of [...wrong, ['nobody@soma.example', 'ROLE_ADMIN']]) {
    const { code, out, err } = await run(...flags)
    assert.deepEqual([code, out], [1, ''], flags.join(' '))
    assert.match(err, /^role: [^\n]+\n$/, flags.join(' '))
  }
  assert.match((await run('amina@soma.example', 'ROLE_USER', '--remove')).err, /ROLE_USER is everybody’s/)
})
