/** Text that is markup already. */
export type Markup = { readonly markup: string }

type Part = string | number | Markup | null | readonly Markup[]

/** Builds markup; whatever is put in as plain text is escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: texts.map((text, index) => text + written(parts[index] ?? null)).join('') }
}

/** Trusted text (our own style sheet or script) as markup. */
export function raw(markup: string): Markup {
  return { markup }
}

function written(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
