import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Texts } from '#generated/texts.ts'
import type { Message } from './tree.rules.ts'

export type TextKey = keyof Texts

/** Writes a text of the catalogue with its values filled in. */
export type Write = {
  <Key extends TextKey>(key: Key, ...values: {} extends Texts[Key] ? [] : [Texts[Key]]): string
  /** Whether the catalogue has a text of this key; for keys that come from outside, such as errors. */
  has(key: string): key is TextKey
}

type Values = Readonly<Record<string, string | number>>

/** The writer of one language's compiled texts; a key that the language lacks is written as it is. */
export function writer(messages: Readonly<Record<string, Message>>): Write {
  const write = (key: string, values: Values = {}) => fill(messages[key] ?? key, values, 0)
  return Object.assign(write, { has: (key: string): key is TextKey => key in messages })
}

function fill(message: Message, values: Values, count: number): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const token of message) {
    if (typeof token === 'string') text += token === '#' ? count : token
    else
      text += isForms(token[2])
        ? fillPlural(token[2], values, Number(values[token[0]]))
        : (values[token[0]] ?? '')
  }
  return text
}

type Forms = Readonly<Record<string, CompiledMessage>>

// All four languages count "one" and "other" as English does (Unicode CLDR), and neither Node nor browsers know the
// rule of each of them.
function fillPlural(forms: Forms, values: Values, count: number): string {
  const form = forms[count] ?? (count === 1 ? forms['one'] : undefined) ?? forms['other'] ?? []
  return fill(form, values, count)
}

const isForms = (format: unknown): format is Forms => typeof format === 'object' && format !== null
