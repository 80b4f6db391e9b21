// `npm run providers:check`: asks each configured provider of payments something harmless, and says in a line what is right
// or wrong with it and what to do. Ends with 1 when anything is wrong.
import { parseArgs } from 'node:util'
import { createProviders } from '#payments/providers.ts'
import { createLog } from '#platform/log.ts'
import { runCommand } from './command.ts'

await runCommand({
  name: 'providers:check',
  usage: 'usage: npm run providers:check',
  read: () => parseArgs({ options: {} }),
  work: async ({ config, database: { db } }) => {
    for (const { provider } of createProviders({ config, db, log: createLog('silent') })) {
      if (!provider.check) continue
      const found = await provider.check()
      console.log(`${provider.label}: ${found ? wordsOf(found) : 'not configured'}`)
      if (found?.isRight === false) process.exitCode = 1
    }
  },
})

function wordsOf({ isRight, says }: { isRight: boolean; says: string }): string {
  return `${isRight ? 'right' : 'WRONG'}: ${says}`
}
