import { BlockList, isIP } from 'node:net'
import { quoted, readable, type Setting, SettingError } from './setting.ts'

type Rule = { readonly is: (value: string) => boolean; readonly expected: string }

const shaped = (variable: string, preset: string, { is, expected }: Rule, meaning: string) =>
  readable(variable, preset, { expected, read: (value) => (is(value) ? value : null) }, meaning)

const list = (
  variable: string,
  preset: string,
  { is, expected }: Rule,
  meaning: string,
): Setting<string> => ({
  variable,
  meaning,
  preset,
  parse: (value) => {
    const items = itemsOf(value)
    const wrong = items.filter((item) => !is(item))
    if (wrong.length > 0)
      throw new SettingError(
        `${variable} must be ${expected}, separated by commas, not ${wrong.map(quoted).join(', ')}`,
      )
    return items.join(',')
  },
})

const itemsOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

export const days = (variable: string, meaning: string): Setting<string> =>
  list(variable, '', { is: isDay, expected: 'days such as 2026-03-20' }, meaning)

function isDay(value: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

export const prefixes = (variable: string, preset: string, meaning: string): Setting<string> =>
  list(
    variable,
    preset,
    { is: (value) => /^[!-~]{1,64}$/.test(value), expected: 'prefixes without blanks' },
    meaning,
  )

/** Addresses and networks (CIDR), separated by commas; null when there are none. */
export const sourceAddresses = (variable: string, meaning: string): Setting<BlockList | null> => {
  const expected = 'IP addresses or networks such as 196.201.214.0/24'
  const { parse, ...rest } = list(variable, '', { is: isSource, expected }, meaning)
  return {
    ...rest,
    parse: (value) => {
      const items = itemsOf(parse(value))
      return items.length === 0 ? null : sourcesOf(items)
    },
  }
}

function isSource(value: string): boolean {
  const [ip = '', bits, ...more] = value.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  if (ip.includes('%') || most < 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

function sourcesOf(items: readonly string[]): BlockList {
  const sources = new BlockList()
  for (const item of items) {
    const [ip = '', bits] = item.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) sources.addAddress(ip, family)
    else sources.addSubnet(ip, Number(bits), family)
  }
  return sources
}

export const phone = (variable: string, preset: string, meaning: string): Setting<string> =>
  readable(
    variable,
    preset,
    {
      read: (value) => /^\+[1-9]\d{6,14}$/.exec(value.replaceAll(' ', ''))?.[0] ?? null,
      expected: `a phone number such as ${preset}`,
    },
    meaning,
  )

export const whatsapp = (variable: string, preset: string, meaning: string): Setting<string> =>
  shaped(
    variable,
    preset,
    {
      is: (value) => /^[1-9]\d{6,14}$/.test(value),
      expected: `a number with the code of its country, digits only, such as ${preset}`,
    },
    meaning,
  )

// RFC 9110, section 5.6.2.
const token = /^[\w!#$%&'*+.^`|~-]+$/

export const headerName = (variable: string, meaning: string): Setting<string> =>
  shaped(
    variable,
    '',
    { is: (value) => token.test(value), expected: 'the name of a header such as CF-IPCountry' },
    meaning,
  )

const mailAddress = /^[^\s@<>()",;:\\[\]]+@[^\s@.,;:<>()"\\[\]]+(?:\.[^\s@.,;:<>()"\\[\]]+)+$/
const sender = /^(?:"[^"\\\p{Cc}]*"\s*|[^"<>()@,;:\\[\]\p{Cc}]*)<([^<>]+)>$/u

export const email = (variable: string, preset: string, meaning: string): Setting<string> =>
  shaped(
    variable,
    preset,
    { is: (value) => mailAddress.test(value), expected: `an e-mail address such as ${preset}` },
    meaning,
  )

export const mailSender = (variable: string, preset: string, meaning: string): Setting<string> =>
  shaped(
    variable,
    preset,
    {
      is: (value) => mailAddress.test(sender.exec(value)?.[1] ?? value),
      expected: `an e-mail address, alone or as ${preset}`,
    },
    meaning,
  )

export const shortcode = (variable: string, preset: string, meaning: string): Setting<string> =>
  shaped(variable, preset, { is: (value) => /^\d{5,7}$/.test(value), expected: '5 to 7 digits' }, meaning)

export const serviceType = (variable: string, meaning: string): Setting<string> =>
  shaped(variable, '', { is: (value) => /^\d{1,10}$/.test(value), expected: 'a number' }, meaning)

export const currencyCodes = (variable: string, preset: string, meaning: string): Setting<string> =>
  list(
    variable,
    preset,
    { is: (value) => /^[A-Z]{3}$/.test(value), expected: 'currencies such as KES' },
    meaning,
  )

const hostName = /^(?=.{1,253}$)[a-z\d_](?:[\w-]*[a-z\d_])?(?:\.[a-z\d_](?:[\w-]*[a-z\d_])?)*\.?$/i

export const host = (variable: string, preset: string, meaning: string): Setting<string> =>
  shaped(
    variable,
    preset,
    {
      is: (value) => isIP(value) !== 0 || hostName.test(value),
      expected: 'a name or an IP address, without port',
    },
    meaning,
  )
