import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { parserOf } from './rowTypes.ts'

const [moment, texts, integers] = [pg.types.builtins.TIMESTAMPTZ, 1009, 1007] as const

function assertAsTheDriver(type: number, text: string): void {
  assert.deepEqual(parserOf(type)(text), parserOf(type, new pg.TypeOverrides())(text), text)
}

test('a timestamp is parsed as by the driver, to the millisecond', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  const fraction = fc.constantFrom('', '.1', '.12', '.029', '.289', '.779123', '.999999', '.000001')
  fc.assert(
    fc.property(day, fraction, (date, part) => {
      const [date10, time = ''] = date.toISOString().split('T')
      assertAsTheDriver(moment, `${date10} ${time.slice(0, 8)}${part}+00`)
    }),
  )
  for (const text of ['infinity', '-infinity', '10000-01-01 00:00:00+00', '2026-01-01 00:00:00+05:30'])
    assertAsTheDriver(moment, text)
  assertAsTheDriver(moment, '0044-03-15 12:00:00+00 BC')
})

test('an array is parsed as by the driver, with quotes, escapes, nulls and nesting', () => {
  for (const text of ['{}', '{a}', '{a,b}', '{"Ama Ata",b}', '{NULL,"NULL",null}', '{"",a}', '{"a,b",c}'])
    assertAsTheDriver(texts, text)
  for (const text of ['{"a \\"b\\"",c}', '{"a\\\\b"}', '{{a,b},{c,d}}', '[0:1]={a,b}', '{"{a}",b}'])
    assertAsTheDriver(texts, text)
  for (const text of ['{}', '{1}', '{1,-20,300}', '{NULL,7}', '{{1,2},{3,4}}'])
    assertAsTheDriver(integers, text)
})
