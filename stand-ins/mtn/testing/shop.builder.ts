import { type Listener, openListener } from '../../shared/testing/listener.builder.ts'
import type { MomoOptions } from '../options.ts'
import { type Momo, startMomo } from '../start.ts'
import { Client, type Got } from './client.ts'

/** A stand-in of its own, a client that has a token, and somebody who hears the callbacks. */
export type Shop = AsyncDisposable & {
  readonly standIn: Momo
  readonly client: Client
  readonly listener: Listener
  /** The header that asks for callbacks; the path holds the name. */
  readonly callback: (name?: string) => Record<string, string>
  /** Asks a payer for money, lets time pass, and tells the status that came of it. */
  readonly payAndWait: (payer: string, seconds?: number) => Promise<Got & { readonly reference: string }>
  readonly advance: (seconds: number) => Promise<void>
  readonly control: (path: string, input?: object) => Promise<Got>
}

/** Time runs five times faster; tests jump ahead with `advance`. */
export async function openShop(options: Partial<MomoOptions> = {}): Promise<Shop> {
  const standIn = await startMomo({ speed: 0.2, seed: 'test', ...options })
  const listener = await openListener()
  const client = new Client({
    url: standIn.url,
    targetEnvironment: 'mtnrwanda',
    ...standIn.credentials.collection,
  })
  await client.authorize()
  const callbackUrl = listener.url.replace('127.0.0.1', 'localhost')
  const callback: Shop['callback'] = (name = 'token') => ({ 'X-Callback-Url': `${callbackUrl}/${name}` })
  const control: Shop['control'] = (path, input) =>
    client.call(`/__sim/${path}`, input ? { method: 'POST', body: JSON.stringify(input) } : {})
  const advance = async (seconds: number) => void (await control('clock/advance', { seconds }))
  return {
    standIn,
    client,
    listener,
    callback,
    control,
    advance,
    payAndWait: async (payer, seconds = 20) => {
      const { reference } = await client.requestToPay(payer, { headers: callback() })
      await advance(seconds)
      return { ...(await client.status(reference)), reference }
    },
    async [Symbol.asyncDispose]() {
      listener.close()
      await standIn.close()
    },
  }
}

/** Bodies of the callbacks heard, oldest first. */
export const heard = ({ listener }: Shop): Record<string, unknown>[] =>
  listener.heard.map(({ body }) => Object(body))
