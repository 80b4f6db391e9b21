import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budget } from '../bench/budget.ts'
import { weigh } from '../bench/weights.ts'
import { bookNumber } from './world/bookNumber.ts'
import { openHouse } from './world/house.ts'

const { shop } = await openHouse()
const book = `/book/${await bookNumber(shop, 'The Tide Clerk', 'epub')}`
const measures = ['css', 'scriptEarly', 'script', 'shift'] as const

for (const path of ['/', '/search/the', book])
  test(`the first load of ${path.replace(/\d+/, ':id')} keeps within its budget`, async () => {
    const weight = await weigh(`${shop.url}${path}`)
    for (const measure of measures)
      assert.ok(weight[measure] <= budget[measure], `${measure}: ${weight[measure]} of ${budget[measure]}`)
  })
