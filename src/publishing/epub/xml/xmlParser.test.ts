import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedEntities } from './xmlParser.ts'

test('HTML entity names resolve to their characters', () => {
  const names =
    'nbsp yuml OElig alpha sigmaf omega mdash rsquo hellip euro rarr diams apos amp lt gt quot'.split(' ')
  assert.equal(names.map((name) => namedEntities[name]).join(''), '\u00a0ÿŒαςω—’…€→♦\'&<>"')
})

test('unknown entity names are undefined, including properties of Object', () => {
  const names = ['nope', '', 'amp;', '#38', '__proto__', 'constructor']
  assert.deepEqual(
    names.map((name) => namedEntities[name]),
    names.map(() => undefined),
  )
})
