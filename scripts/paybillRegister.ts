// `npm run paybill:register`: tells M-Pesa where to confirm payments to the paybill. Production takes it once; the
// addresses stay the same from then on. Ends with 1 and what M-Pesa says when it does not take them.
import { parseArgs } from 'node:util'
import { processBreakers } from '#payments/calls/resting.ts'
import { registerPaybill } from '#payments/mpesa/paybill/registerPaybill.ts'
import { createLog } from '#platform/log.ts'
import { mpesaConfigOf, mpesaSettings } from '#payments/mpesa/settings.ts'
import { runCommand } from './command.ts'

await runCommand({
  name: 'paybill:register',
  usage: 'usage: npm run paybill:register',
  read: () => void parseArgs({ options: {} }),
  work: async ({ config, database: { db } }) => {
    const breakers = processBreakers(createLog('silent'))
    console.log(
      `payments to paybill ${config.of(mpesaSettings).mpesaShortcode} are told to ${await registerPaybill(mpesaConfigOf(config), db, breakers)}`,
    )
  },
})
