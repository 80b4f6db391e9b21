import { randomUUID } from 'node:crypto'
import { type Environment, numberIn, placeIn } from '../shared/environment.ts'
import { type Account, demoAccount } from './demo.ts'

export type CardProviderOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Length of all simulated waiting; 0.01 is a hundred times faster than life. */
  readonly speed: number
  /** The same seed gives the same tokens and references; a new one at each start never meets an old one again. */
  readonly seed: string
  readonly account: Account
  /** Where the merchant's account sends its push notifications; empty for none. */
  readonly pushUrl: string
  /** How long a push waits for its answer, in real milliseconds. */
  readonly callbackTimeoutMs: number
}

/** Options with every gap filled by its default. */
export function completeOptions(given: Partial<CardProviderOptions>): CardProviderOptions {
  return {
    host: '127.0.0.1',
    port: 0,
    speed: 1,
    seed: randomUUID(),
    account: demoAccount,
    pushUrl: '',
    callbackTimeoutMs: 5000,
    ...given,
  }
}

/** Reads the options of the program from its environment. Throws an error that names the bad variable. */
export function optionsFrom(environment: Environment): CardProviderOptions {
  const { DPO_COMPANY_TOKEN: companyToken, DPO_SERVICE_TYPE: serviceType, PUSH_URL: pushUrl } = environment
  const { maxAmount: preset } = demoAccount
  return completeOptions({
    ...placeIn(environment, 4103),
    account: {
      companyToken: companyToken || demoAccount.companyToken,
      serviceTypes: serviceType ? [serviceType] : demoAccount.serviceTypes,
      currencies: environment['DPO_CURRENCIES']?.split(',') ?? demoAccount.currencies,
      maxAmount: numberIn(environment, { name: 'MAX_AMOUNT', preset, least: 1, most: 1e12, whole: true }),
    },
    pushUrl: pushUrl || '',
  })
}
