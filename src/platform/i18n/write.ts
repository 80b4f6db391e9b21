import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Texts } from '#generated/texts.ts'
import { formatNumber } from './number.rules.ts'
import type { Message } from './tree.rules.ts'

export type TextKey = keyof Texts

export type Translate = {
  <Key extends TextKey>(key: Key, ...values: {} extends Texts[Key] ? [] : [Texts[Key]]): string
  has(key: string): key is TextKey
}

type Values = Readonly<Record<string, string | number>>

/** A key that the language lacks is written as it is. */
export function writer(messages: Readonly<Record<string, Message>>): Translate {
  const write = (key: string, values: Values = {}) => fill(messages[key] ?? key, values, 0)
  return Object.assign(write, { has: (key: string): key is TextKey => key in messages })
}

function fill(message: Message, values: Values, count: number): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const token of message) {
    if (typeof token === 'string') text += token === '#' ? written(count) : token
    else
      text += isForms(token[2])
        ? fillPlural(token[2], values, Number(values[token[0]]))
        : written(values[token[0]] ?? '')
  }
  return text
}

const written = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value)

type Forms = Readonly<Record<string, CompiledMessage>>

// All four languages count "one" and "other" as English does (Unicode CLDR).
function fillPlural(forms: Forms, values: Values, count: number): string {
  const form = forms[count] ?? (count === 1 ? forms['one'] : undefined) ?? forms['other'] ?? []
  return fill(form, values, count)
}

const isForms = (format: unknown): format is Forms => typeof format === 'object' && format !== null
