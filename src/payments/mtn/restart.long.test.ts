import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#platform/database/sql.ts'
import { ends, endsOf, openPayersShop, untilEnded } from '../testing/mtnEnds.ts'
import type { MtnShop } from '../testing/mtnShop.ts'
import type { Buyer } from '../testing/payingShop.ts'

let mtn: MtnShop
before(async () => {
  mtn = await openPayersShop(0.1) // a worker that dies is given up after five seconds
})
after(() => mtn.close())

test('a restart in the middle changes no end: jobs died with their process, or are held by a dead one', async () => {
  const { shop } = mtn
  const buyers = new Map<string, Buyer>()
  for (const nine of Object.keys(ends)) buyers.set(nine, await shop.addBuyer({ country: 'RWA' }))
  await shop.startJobs()
  const placing = Promise.all([...buyers].map(([nine, buyer]) => mtn.place(buyer, nine)))
  await sleep(400)
  await shop.restartAmidJobs()
  await placing
  await untilEnded(mtn, buyers)
  assert.deepEqual(await endsOf(mtn, buyers), ends)
  const titles = sql`select from entitlements group by order_id having count(*) > 1`
  assert.equal(await shop.db.run(titles), 0)
})
