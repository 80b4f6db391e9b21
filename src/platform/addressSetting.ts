import pg from 'pg'
import { isLoopback } from './hosts.ts'
import { readable, type Setting, SettingError } from './setting.ts'

/** Without a slash at its end. */
export const address = (variable: string, preset: string, meaning: string): Setting<string> =>
  readable(
    variable,
    preset,
    {
      expected: 'an http or https address without query, fragment or password',
      read: (value) => (webUrl(value) && !/[?#]/.test(value) ? value.replace(/\/+$/, '') : null),
    },
    meaning,
  )

/** Compared letter by letter: it stays as it is written, with or without a slash at its end. */
export const exactAddress = (variable: string, meaning: string): Setting<string> =>
  readable(
    variable,
    '',
    {
      expected: 'an http or https address without query, fragment or password',
      read: (value) => (webUrl(value) && !/[?#]/.test(value) ? value : null),
    },
    meaning,
  )

export const origin = (variable: string, meaning: string): Setting<string> =>
  readable(
    variable,
    '',
    {
      expected: 'an http or https address without path, query or password',
      read: (value) => (/^[^/]+\/\/[^/?#]+\/?$/.test(value) ? (webUrl(value)?.origin ?? null) : null),
    },
    meaning,
  )

export const addressSetting = (variable: string, preset: string, meaning: string): Setting<string> =>
  readable(
    variable,
    preset,
    {
      expected: 'an http or https address without a password',
      read: (value) => (webUrl(value) ? value : null),
    },
    meaning,
  )

export const assertionAudience = (variable: string, meaning: string): Setting<string> => {
  const names = ['issuer', 'token_endpoint']
  const read = (value: string) => (names.includes(value) || webUrl(value) ? value : null)
  return readable(
    variable,
    'issuer',
    { expected: `${names.join(', ')}, or an http or https address`, read },
    meaning,
  )
}

/** Nobody may change the file on its way here: https, or this machine. */
export const secureLink = (variable: string, meaning: string): Setting<string> =>
  readable(
    variable,
    '',
    {
      expected: 'an https address without a password, or an http address on this machine',
      read: (value) =>
        webUrl(value)?.protocol === 'https:' || (webUrl(value) && isLoopback(value)) ? value : null,
    },
    meaning,
  )

const unfitForLinks = ['http:', 'javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']

export const deepLink = (variable: string, preset: string, meaning: string): Setting<string> =>
  readable(
    variable,
    preset,
    {
      expected: `a deep link such as ${preset}, or an https address`,
      read: (value) => {
        const protocol = /^[^\s"<>]+$/.test(value) ? URL.parse(value)?.protocol : undefined
        return protocol && !unfitForLinks.includes(protocol) ? value : null
      },
    },
    meaning,
  )

const secretAddress = (
  variable: string,
  problemOf: (value: string) => string | null,
  meaning: string,
): Setting<string | undefined> => ({
  variable,
  meaning,
  preset: '',
  parse: (value) => {
    const problem = value === '' ? null : problemOf(value)
    if (problem !== null) throw new SettingError(`${variable} ${problem}`)
    return value === '' ? undefined : value
  },
})

const inPasswords = 'special characters in a password are written as %40 and the like'

export const databaseAddress = (variable: string, meaning: string): Setting<string | undefined> =>
  secretAddress(
    variable,
    (value) => {
      if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(value))
        return 'must be a postgres:// or postgresql:// address, or the folder of a socket'
      try {
        readWithDriver(value)
        return null
      } catch (error) {
        if (error instanceof Error && 'path' in error)
          return `names a file that cannot be read (${error.message})`
        return `cannot be read; ${inPasswords}`
      }
    },
    meaning,
  )

// A client that is made and never connected; making it reads the address and the files that it names.
const readWithDriver = (connectionString: string): void => void new pg.Client({ connectionString })

export const mailServer = (variable: string, meaning: string): Setting<string | undefined> =>
  secretAddress(
    variable,
    (value) => {
      const url = /^smtps?:\/\/\S+$/.test(value) ? URL.parse(value) : null
      if (!url?.hostname || !isDecodable(url.username + url.password) || !/^\/?$/.test(url.pathname))
        return `must be an smtp:// or smtps:// address with the name of a server; ${inPasswords}`
      return null
    },
    meaning,
  )

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

/** Null also for an address that carries a password. */
function webUrl(value: string): URL | null {
  const url = /^https?:\/\/[^\s\\"<>]+$/i.test(value) ? URL.parse(value) : null
  return url && url.username === '' && url.password === '' ? url : null
}
