/** What a browser fetches together. Texts that only the server writes (`server`) it never fetches. */
export type TextGroup = 'public' | 'cart' | 'more' | 'server'

const groups: Readonly<Record<string, TextGroup>> = {
  shell: 'public',
  ui: 'public',
  catalogue: 'public',
  formats: 'public',
  cart: 'cart',
  errors: 'cart',
  identity: 'server',
  mail: 'server',
  payments: 'server',
}

/** The group of a text file, such as `cart` for `locales/eng/cart.json`. */
export const textGroupOf = (file: string): TextGroup => groups[file] ?? 'more'

export const isTextGroup = (name: string): name is TextGroup => ['public', 'cart', 'more'].includes(name)
