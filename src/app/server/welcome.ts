import type { Config } from '#platform/config.ts'
import type { Shop } from './shop.ts'

/** Tells on standard output where the shop is, and in demo mode who may be tried. */
export function printWelcome(_config: Config, shop: Shop): void {
  const lines = [`Soma is open: ${shop.address}`]
  if (shop.moved) lines.push(`The database lies in ${shop.moved}, because its account cannot reach this folder.`)
  console.log(lines.join('\n'))
}
