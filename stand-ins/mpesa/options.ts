import { randomUUID } from 'node:crypto'
import { type Environment, numberIn, placeIn } from '../shared/environment.ts'
import { type Credentials, demoCredentials } from './demo.ts'

export type MobileMoneyOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Length of all simulated waiting; 0.01 is a hundred times faster than life. */
  readonly speed: number
  /** The same seed gives the same receipts and ids; a new one at each start never meets an old receipt again. */
  readonly seed: string
  readonly credentials: Credentials
  /** How long a callback waits for its answer, in real milliseconds. */
  readonly callbackTimeoutMs: number
  /** Most that one payment may be, in whole shillings; a push above it ends with 3. */
  readonly maxAmount: number
}

/** Options with every gap filled by its default. */
export function completeOptions(given: Partial<MobileMoneyOptions>): MobileMoneyOptions {
  return {
    host: '127.0.0.1',
    port: 0,
    speed: 1,
    seed: randomUUID(),
    credentials: demoCredentials,
    callbackTimeoutMs: 5000,
    maxAmount: 250_000,
    ...given,
  }
}

/** Reads the options of the program from its environment. Throws an error that names the bad variable. */
export function optionsFrom(environment: Environment): MobileMoneyOptions {
  return completeOptions({
    ...placeIn(environment, 4101),
    maxAmount: numberIn(environment, {
      name: 'MAX_AMOUNT',
      preset: 250_000,
      least: 1,
      most: 1e9,
      whole: true,
    }),
    credentials: {
      consumerKey: environment['MPESA_CONSUMER_KEY'] || demoCredentials.consumerKey,
      consumerSecret: environment['MPESA_CONSUMER_SECRET'] || demoCredentials.consumerSecret,
      passkey: environment['MPESA_PASSKEY'] || demoCredentials.passkey,
      shortcode: environment['MPESA_SHORTCODE'] || demoCredentials.shortcode,
      initiator: environment['MPESA_INITIATOR'] || demoCredentials.initiator,
      initiatorPassword: environment['MPESA_INITIATOR_PASSWORD'] || demoCredentials.initiatorPassword,
    },
  })
}
