import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createContext } from '#app/server/context.ts'
import { visitor } from '../caller.rules.ts'
import { defaultPreferences } from '../preferences.rules.ts'
import { testDatabase } from '../testing/database.ts'
import { admission, lightCost, ordinaryCost } from './admission.ts'

const database = await testDatabase()
after(() => database.close())

const from = (address: string) =>
  createContext(database.db, { caller: visitor, preferences: defaultPreferences, requestId: '1', address })

const medium = lightCost + 1
const costly = ordinaryCost + 1

/** The maximum number of concurrent queries, each from an address. */
async function together(addresses: readonly string[], cost: number): Promise<number> {
  const admit = admission()
  let [now, most] = [0, 0]
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await setTimeout(5)
    now -= 1
  }
  await Promise.all(addresses.map((address) => admit(cost, from(address), work)))
  return most
}

describe('queries', () => {
  test('of one address run one after another, those of others in parallel', async () => {
    assert.equal(await together(['a', 'a', 'a'], medium), 1)
    assert.equal(await together(['a', 'b', 'a'], medium), 2)
  })

  test('of low cost are not queued, and of high cost run one at a time', async () => {
    assert.equal(await together(['a', 'a', 'a'], lightCost), 3)
    assert.equal(await together(['a', 'b', 'c'], costly), 1)
  })

  test('beyond thirty of an address are rejected, for that address only', async () => {
    const admit = admission()
    const pending = Array.from({ length: 30 }, () => admit(medium, from('a'), () => setTimeout(1)))
    await assert.rejects(
      admit(medium, from('a'), () => setTimeout(1)),
      { key: 'general.tooManyRequests' },
    )
    await admit(medium, from('b'), () => setTimeout(1))
    await Promise.all(pending)
    await admit(medium, from('a'), () => setTimeout(1))
  })

  test('of high cost are followed by a pause of the same length, also on failure', async () => {
    const admit = admission()
    const start = performance.now()
    const fails = async () => {
      await setTimeout(60)
      throw new Error('broken')
    }
    await assert.rejects(admit(costly, from('c'), fails), /broken/)
    await admit(costly, from('d'), async () => {})
    assert.ok(performance.now() - start >= 115)
  })
})
