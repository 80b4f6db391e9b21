import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seriesName, seriesPath } from './series.rules.ts'

test('the volumes of a series share its name and its page', () => {
  for (const volume of ['Harbour Saga #2', 'Harbour Saga, #2.5', 'Harbour Saga #1-3', 'Harbour Saga'])
    assert.equal(seriesName(volume), 'Harbour Saga')
  assert.equal(seriesPath('Jua & Mvua #3'), '/series/Jua%20%26%20Mvua/')
})
