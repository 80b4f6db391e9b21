import { randomUUID } from 'node:crypto'

export type Environment = Readonly<Record<string, string | undefined>>

export type NumberRule = {
  readonly name: string
  readonly preset: number
  readonly least: number
  readonly most: number
  readonly whole: boolean
}

/** Throws an error that names the variable when it is out of bounds. */
export function numberIn(environment: Environment, { name, preset, least, most, whole }: NumberRule): number {
  const number = Number(environment[name] || preset)
  const fits = number >= least && number <= most && (!whole || Number.isInteger(number))
  if (!fits) throw new Error(`${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`)
  return number
}

/** Where a stand-in listens, by default on `port`, how fast its time runs, and the seed of its ids. */
export const placeIn = (environment: Environment, port: number) => ({
  host: environment['HOST'] || '127.0.0.1',
  port: numberIn(environment, { name: 'PORT', preset: port, least: 0, most: 65535, whole: true }),
  speed: numberIn(environment, { name: 'SPEED', preset: 1, least: 0.0001, most: 100, whole: false }),
  seed: environment['SEED'] || randomUUID(),
})
