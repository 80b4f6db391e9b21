import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPlaceRow } from './placeRow.rules.ts'

const row = {
  id: 'nbo-1',
  name: 'Yaya Centre',
  kind: 'mall',
  lat: '-1.2928',
  lon: '36.7880',
  area: 'Kilimani',
  source: 'osm',
}

const problemsOf = (cells: Record<string, string>) => {
  const read = readPlaceRow({ ...row, ...cells })
  return 'problems' in read ? read.problems : []
}

test('a valid row gives a place', () => {
  assert.deepEqual(readPlaceRow(row), {
    entry: {
      key: 'nbo-1',
      name: 'Yaya Centre',
      area: 'Kilimani',
      kind: 'mall',
      latitude: -1.2928,
      longitude: 36.788,
      credit: '© OpenStreetMap contributors',
    },
  })
})

test('missing cells are omitted, and Nairobi or the name itself is no area', () => {
  const bare = readPlaceRow({
    id: '1',
    name: ' Karen \n',
    latitude: '-1.32',
    longitude: '36.7',
    area: 'Nairobi',
  })
  assert.deepEqual(bare, {
    entry: {
      key: '1',
      name: 'Karen',
      area: null,
      kind: 'place',
      latitude: -1.32,
      longitude: 36.7,
      credit: null,
    },
  })
})

test('ids, names and degrees are required and validated', () => {
  assert.deepEqual(problemsOf({ id: ' ' }), [{ column: 'id', reason: 'is missing' }])
  assert.deepEqual(problemsOf({ name: '12-4' }), [{ column: 'name', reason: 'has no letter' }])
  assert.deepEqual(problemsOf({ lat: '1,29' }), [{ column: 'lat', reason: 'no number of degrees' }])
  assert.deepEqual(problemsOf({ lon: '' }), [{ column: 'lon', reason: 'no number of degrees' }])
  assert.deepEqual(problemsOf({ name: 'x'.repeat(121) }), [
    { column: 'name', reason: 'more than 120 letters' },
  ])
})

test('all problems of a row are reported', () => {
  assert.deepEqual(
    problemsOf({ id: '', name: '', lat: 'north' }).map(({ column }) => column),
    ['id', 'name', 'lat'],
  )
})

test('a place outside the box is rejected', () => {
  assert.deepEqual(problemsOf({ lat: '-4.0435', lon: '39.6682' }), [
    { column: 'lat', reason: 'outside the Nairobi box' },
  ])
})

test('any row is parsed or rejected without throwing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('id', 'name', 'lat', 'lon', 'area', 'kind', 'source'), fc.string()),
      (cells) => {
        const read = readPlaceRow(cells)
        if ('problems' in read) assert.ok(read.problems.length > 0)
        else assert.ok(read.entry.latitude > -1.45 && read.entry.longitude > 36.6)
      },
    ),
  )
})
