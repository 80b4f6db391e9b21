import type { SaxesTagNS } from 'saxes'
import { sanitizeCss } from './sanitizeCss.rules.ts'
import { mayLoad } from '../package/href.rules.ts'
import { givenName, isHtml, isSvg } from './markupElements.rules.ts'
import { markupElement, startTag } from './markupTags.ts'
import { escapeStyle, escapeText, hasNoEnd } from './markupText.rules.ts'
import { refuseUpload } from '../uploadRefusal.ts'
import { maxDepth } from '../xml/xmlParser.ts'

type OpenElement = { readonly name: string; readonly mayCloseItself: boolean; readonly isStyle: boolean }

/** Writes clean markup from a parser's events. Elements are closed in order whatever comes in. */
export class MarkupWriter {
  readonly #base: string
  readonly #out: string[] = []
  readonly #open: OpenElement[] = []
  #css = ''
  /** Elements open from one on that was left out. */
  #hidden = 0
  /** Whether the last start tag still lacks its angle, since the element may turn out to be empty. */
  #isTagOpen = false

  constructor(base: string) {
    this.#base = base
  }

  /** `undeclared`: customary prefixes that the tag uses and nobody declared. */
  open(tag: SaxesTagNS, undeclared: Iterable<string>): void {
    if (this.#open.length + this.#hidden >= maxDepth) refuseUpload('elements too deep in one another')
    const isHidden = this.#hidden > 0 || this.#open.at(-1)?.isStyle === true
    const local = isHidden ? null : givenName(markupElement(tag), this.#base)
    if (local === null) {
      this.#hidden += 1
      return
    }
    const name = writtenName(tag, local)
    this.#endTag()
    this.#out.push(startTag({ tag, name, base: this.#base, undeclared }))
    this.#isTagOpen = true
    const isStyle = local.toLowerCase() === 'style' && (isHtml(tag.uri) || isSvg(tag.uri))
    this.#open.push({ name, mayCloseItself: !isHtml(tag.uri) || hasNoEnd(local), isStyle })
  }

  text(text: string): void {
    const top = this.#open.at(-1)
    if (this.#hidden > 0 || top === undefined) return
    if (top.isStyle) {
      this.#css += text
      return
    }
    this.#endTag()
    this.#out.push(escapeText(text))
  }

  close(): void {
    if (this.#hidden > 0) {
      this.#hidden -= 1
      return
    }
    const top = this.#open.pop()
    if (top === undefined) return
    if (top.isStyle) this.#writeStyle()
    if (this.#isTagOpen && top.mayCloseItself) this.#out.push('/>')
    else this.#out.push(this.#isTagOpen ? '>' : '', `</${top.name}>`)
    this.#isTagOpen = false
  }

  get isInside(): boolean {
    return this.#open.length + this.#hidden > 0
  }

  get isHiding(): boolean {
    return this.#hidden > 0
  }

  finish(): string {
    while (this.isInside) this.close()
    return this.#out.join('')
  }

  #writeStyle(): void {
    this.#endTag()
    this.#out.push(escapeStyle(sanitizeCss(this.#css, (address) => mayLoad(this.#base, address))))
    this.#css = ''
  }

  #endTag(): void {
    if (this.#isTagOpen) this.#out.push('>')
    this.#isTagOpen = false
  }
}

/** Name with its prefix; an element whose prefix nobody declared becomes a plain box. */
function writtenName(tag: SaxesTagNS, local: string): string {
  if (tag.prefix === '') return local.includes(':') ? 'span' : local
  return tag.uri === tag.prefix || local.includes(':') ? 'span' : `${tag.prefix}:${local}`
}
