import { printWelcome } from './welcome.ts'
import { startShop } from './shop.ts'
import { readConfig } from '#platform/config.ts'
import { explain } from '#platform/explain.ts'

/** Starts the shop, tells where it is, and ends it in order on a signal or when its launcher is gone. */
export async function runShop(): Promise<void> {
  await open().catch((error: unknown) => {
    console.error(`soma: ${explain(error)}`)
    process.exit(1)
  })
}

async function open(): Promise<void> {
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
  if (ending) return
  printWelcome(config, shop)
  process.send?.('open') // to the launcher
}
