import { fileURLToPath } from 'node:url'
import { printWelcome } from './app/server/welcome.ts'
import { startShop } from './app/server/shop.ts'
import { readConfig } from './platform/config.ts'
import { SettingError } from './platform/setting.ts'

/** Starts the shop, tells where it is, and ends it in order on a signal or when its launcher is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const starting = startShop(config)
  let ending: Promise<void> | undefined
  const end = () => {
    // A start that is under way is finished first, so that all of it can be ended.
    ending ??= starting
      .then((shop) => shop.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  const shop = await starting
  if (!ending) printWelcome(config, shop)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main().catch((error: unknown) => {
    console.error(`soma: ${explain(error)}`)
    process.exit(1)
  })

/** One line for what a person can mend; the whole trace for what only a developer can. */
function explain(error: unknown): string {
  if (error instanceof SettingError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `port ${process.env['PORT'] || 3000} is in use; set PORT to another one`
  if (error instanceof Error && 'syscall' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
