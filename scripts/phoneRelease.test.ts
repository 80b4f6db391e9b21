import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provePhone } from '#identity/profile/phone.table.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { openCommand } from './testing/command.ts'

const { database, run } = await openCommand('phoneRelease.ts')
const { db } = database

test('a number that has another owner now is let go of, once', async () => {
  const { id } = await addUser(db, { email: 'amina@soma.example' })
  await provePhone(db, { phone: '254712345678', userId: id, at: new Date() })
  const done = { code: 0, out: "254712345678 is not amina@soma.example's any more\n", err: '' }
  assert.deepEqual(await run('+254 712 345 678'), done)
  assert.deepEqual(await run('+254712345678'), { code: 1, out: 'nobody has proved 254712345678\n', err: '' })
})

test('what is no number is told in a line', async () => {
  const { code, err } = await run('book')
  assert.deepEqual([code, err.startsWith('phone:release: usage:')], [1, true])
})
