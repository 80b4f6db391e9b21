import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedEntities } from './namedEntities.rules.ts'

test('all 253 names of XHTML 1.0 are known', () => {
  assert.equal(namedEntities.size, 253)
})

test('names stand for the right characters, from the first to the last of a run', () => {
  const names = [
    'nbsp',
    'yuml',
    'OElig',
    'alpha',
    'sigmaf',
    'omega',
    'mdash',
    'rsquo',
    'hellip',
    'euro',
    'rarr',
    'diams',
    'apos',
  ]
  assert.equal(names.map((name) => namedEntities.get(name)).join(''), "\u00a0ÿŒαςω—’…€→♦'")
})
