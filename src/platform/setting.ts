export type Setting<Value> = {
  readonly variable: string
  readonly meaning: string
  /** As a person would write it; empty when there is none. */
  readonly preset: string
  readonly parse: (text: string) => Value
}

export class OperatorError extends Error {}

export class SettingError extends OperatorError {}

export const textSetting = (variable: string, preset: string, meaning: string): Setting<string> => ({
  variable,
  meaning,
  preset,
  parse: (value) => value,
})

export const optional = (variable: string, meaning: string): Setting<string | undefined> => ({
  variable,
  meaning,
  preset: '',
  parse: (value) => (value === '' ? undefined : value),
})

type ReadContext = {
  readonly read: (value: string) => string | null
  readonly expected: string
}

export const readable = (
  variable: string,
  preset: string,
  { read, expected }: ReadContext,
  meaning: string,
): Setting<string> => ({
  variable,
  meaning,
  preset,
  parse: (value) => {
    const known = value === '' ? '' : read(value)
    if (known === null) throw new SettingError(`${variable} must be ${expected}, not ${quoted(value)}`)
    return known
  },
})

export const whole = (
  variable: string,
  preset: number,
  [least, most]: [number, number],
  meaning: string,
): Setting<number> => ({
  variable,
  meaning,
  preset: String(preset),
  parse: (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most))
      throw new SettingError(
        `${variable} must be a whole number from ${least} to ${most}, not ${quoted(value)}`,
      )
    return number
  },
})

export const choice = <Word extends string>(
  variable: string,
  words: readonly [Word, ...Word[]],
  meaning: string,
): Setting<Word> => ({
  variable,
  meaning: `${meaning} One of: ${words.join(', ')}.`,
  preset: words[0],
  parse: (value) => {
    const word = words.find((known) => known === value)
    if (!word) throw new SettingError(`${variable} must be one of ${words.join(', ')}, not ${quoted(value)}`)
    return word
  },
})

/** In one line, not endless, and without a password or a key that an address carries. */
export function quoted(value: string): string {
  const shown = value.replace(/\/\/.*@/s, '//…@').replace(/(?<=:\/\/[^?]*)\?.*/s, '?…')
  return JSON.stringify(shown.length > 80 ? `${shown.slice(0, 80)}…` : shown)
}

export type Values<Settings> = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value : never
}

type Read<Settings> = Readonly<Partial<Values<Settings>>>

/** Throws one `SettingError` that names every bad one, and what `review` has against the others. */
export function readSettingValues<Settings extends Record<string, Setting<unknown>>>(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
  review: (read: Read<Settings>) => readonly string[] = () => [],
): Values<Settings> {
  const problems: string[] = []
  const entries = Object.entries(settings).flatMap(([name, setting]) => {
    try {
      return [[name, setting.parse(environment[setting.variable]?.trim() || setting.preset)]]
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      problems.push(error.message)
      return []
    }
  })
  const read = Object.fromEntries(entries) as Values<Settings> // the entries were made from the same keys
  problems.push(...review(read))
  if (problems.length > 0) throw new SettingError(problems.join('; '))
  return read
}
