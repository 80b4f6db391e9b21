import { randomUUID } from 'node:crypto'
import { type Environment, placeIn } from '../shared/environment.ts'
import { type Credentials, demoCredentials, type ProductKeys } from './demo.ts'
import { isTargetEnvironment, type TargetEnvironment } from './environments.ts'

export type MomoOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Length of all simulated waiting; 0.01 is a hundred times faster than life. */
  readonly speed: number
  /** The same seed gives the same ids; a new one at each start never meets an old one again. */
  readonly seed: string
  readonly credentials: Credentials
  readonly targetEnvironment: TargetEnvironment
  /** The host name that is registered for callbacks. */
  readonly callbackHost: string
  /** How long a callback waits for its answer, in real milliseconds. */
  readonly callbackTimeoutMs: number
}

/** Options with every gap filled by its default. */
export function completeOptions(given: Partial<MomoOptions>): MomoOptions {
  return {
    host: '127.0.0.1',
    port: 0,
    speed: 1,
    seed: randomUUID(),
    credentials: demoCredentials,
    targetEnvironment: 'mtnrwanda',
    callbackHost: 'localhost',
    callbackTimeoutMs: 2000,
    ...given,
  }
}

/** Reads the options of the program from its environment. Throws an error that names the bad variable. */
export function optionsFrom(environment: Environment): MomoOptions {
  const targetEnvironment = environment['MTN_TARGET_ENVIRONMENT'] || 'mtnrwanda'
  if (!isTargetEnvironment(targetEnvironment))
    throw new Error('MTN_TARGET_ENVIRONMENT must be mtnrwanda or sandbox')
  return completeOptions({
    ...placeIn(environment, 4103),
    targetEnvironment,
    callbackHost: environment['MTN_CALLBACK_HOST'] || 'localhost',
    credentials: {
      collection: keysIn(environment, 'MTN', demoCredentials.collection),
      disbursement: keysIn(environment, 'MTN_REFUND', demoCredentials.disbursement),
    },
  })
}

const keysIn = (environment: Environment, prefix: string, demo: ProductKeys): ProductKeys => ({
  subscriptionKey: environment[`${prefix}_SUBSCRIPTION_KEY`] || demo.subscriptionKey,
  apiUser: environment[`${prefix}_API_USER`] || demo.apiUser,
  apiKey: environment[`${prefix}_API_KEY`] || demo.apiKey,
})
