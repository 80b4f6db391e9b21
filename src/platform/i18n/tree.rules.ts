import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

// Texts travel as a tree, `{ cart: { title: … } }`, which is shorter than whole keys.

export type Message = string | CompiledMessage
export type MessageTree = { readonly [word: string]: Message | MessageTree }

export function nested(texts: Readonly<Record<string, CompiledMessage>>): MessageTree {
  const root: MessageTree = {}
  for (const [key, text] of Object.entries(texts)) {
    const words = key.split('.')
    const last = words.pop() ?? ''
    let node = root as Record<string, Message | MessageTree>
    for (const word of words) node = (node[word] ??= {}) as typeof node // no text has texts below it
    node[last] = text.length === 1 && typeof text[0] === 'string' ? text[0] : text
  }
  return root
}

export function flattened(tree: MessageTree, prefix = ''): Record<string, Message> {
  const texts: Record<string, Message> = {}
  for (const [word, below] of Object.entries(tree))
    if (isMessage(below)) texts[prefix + word] = below
    else Object.assign(texts, flattened(below, `${prefix}${word}.`))
  return texts
}

const isMessage = (below: Message | MessageTree): below is Message =>
  typeof below === 'string' || Array.isArray(below)
