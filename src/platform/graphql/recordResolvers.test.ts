import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, visitor } from '../caller.rules.ts'
import { record, textField } from '../record.rules.ts'
import type { Context } from './context.ts'
import { recordResolvers } from './recordResolvers.ts'

const schema = record('shop', {
  name: textField('backofficeBusiness.customer.organization'),
  remark: textField('backofficeBusiness.customer.name'),
})
const row = { name: 'Kisumu Learners Shop', remark: 'Pays late' }

const told = (caller: Caller, isForAll: boolean) => {
  const { name, remark } = recordResolvers(schema, { isForAll: () => isForAll, others: ['name'] })
  const context = { caller } as Context // all that a field asks for
  return { name: () => name(row, null, context), remark: () => remark(row, null, context) }
}

test('a field not named for others is refused to them', () => {
  const { name, remark } = told(visitor, false)
  assert.equal(name(), row.name)
  assert.throws(remark, { key: 'auth.accessDenied' })
})

test('a caller with full access reads every field', () => {
  const { name, remark } = told(visitor, true)
  assert.deepEqual([name(), remark()], [row.name, row.remark])
})
