import type { SeedPerson } from '../../../../db/seed/content/types.ts'
import { type Shop, startShop } from './shop.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { mpesaSettings } from '#payments/mpesa/settings.ts'
import { paymentSettings } from '#payments/providers.ts'
import { explain } from '#platform/explain.ts'

/** Starts the shop, tells where it is, and ends it in order on a signal or when its launcher is gone. */
export async function runShop(): Promise<void> {
  await open().catch((error: unknown) => {
    console.error(`soma: ${explain(error)}`)
    process.exit(1)
  })
}

async function open(): Promise<void> {
  const config = readConfig(process.env, paymentSettings)
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

// Payers of the M-Pesa stand-in, by what happens to them.
const demoPayers = [
  ['700 000 000', 'pays'],
  ['700 000 032', 'is cancelled on the phone'],
  ['700 000 001', 'has too little money'],
  ['700 000 037', 'times out after a minute'],
  ['any other', 'pays; on the simulated phone you type the PIN yourself'],
] as const

function printWelcome(config: Config, shop: Shop): void {
  const lines = ['', config.role === 'jobs' ? jobsLine(config) : `Soma is open: ${shop.address}`]
  if (shop.moved)
    lines.push(
      `The database lies in ${shop.moved}, because the account that runs it cannot reach this folder.`,
    )
  if (config.role === 'jobs') return console.log([...lines, ''].join('\n'))
  if (shop.demoPeople.length > 0)
    lines.push('', 'People of the demo shop (e-mail, password):', ...people(shop.demoPeople))
  const { mpesaPhoneUrl } = config.of(mpesaSettings)
  if (mpesaPhoneUrl)
    lines.push(
      '',
      'M-Pesa stand-in, by phone number (+254 …):',
      ...payers(),
      `  simulated phone: ${mpesaPhoneUrl}`,
    )
  if (config.mode === 'demo' && !config.smtpUrl)
    lines.push('', `Mails can be read under ${shop.address}/development/mailbox`)
  console.log([...lines, ''].join('\n'))
}

const jobsLine = ({ host, healthPort }: Config): string =>
  healthPort > 0
    ? `Soma works on jobs; its health: http://${host}:${healthPort}/ready`
    : 'Soma works on jobs. Pages are served by processes with SOMA_ROLE=web.'

const people = (known: readonly SeedPerson[]): string[] =>
  known.map(({ key, email, password }) => `  ${key.padEnd(11)} ${email.padEnd(26)} ${password}`)

const payers = (): string[] => demoPayers.map(([phone, what]) => `  ${phone.padEnd(12)} ${what}`)
