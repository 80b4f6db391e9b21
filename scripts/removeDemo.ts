// `npm run demo:remove -- --yes`: removes from the database what a demo left that must not go live: people with known
// passwords, coupons with known codes, keys. Without --yes it only tells what that is. Stop the shop before.
import { parseArgs } from 'node:util'
import { findDemoTraces } from '../db/seed/demo.table.ts'
import { removeDemo, traceLines } from '../db/seed/removeDemo.ts'
import { runCommand } from './command.ts'

await runCommand({
  name: 'demo:remove',
  usage: 'usage: npm run demo:remove -- --yes',
  read: () => parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values.yes,
  work: async ({ database: { db } }, isSure) => {
    const lines = traceLines(await findDemoTraces(db))
    if (lines.length === 0) return console.log('Nothing of a demo is left in this database.')
    console.log(lines.join('\n'))
    if (isSure) {
      const { unverified } = await removeDemo(db)
      console.log(`Removed: these people cannot sign in any more and have lost their names, roles and lists; the coupons
are off; the next start makes new secrets, and everybody signs in anew. Books, rates and orders stay as they are.
People who have to verify their address anew, because the demo shows all mails: ${unverified}`)
      return
    }
    console.log('Nothing was removed. Stop the shop, then: npm run demo:remove -- --yes')
    process.exitCode = 1
  },
})
