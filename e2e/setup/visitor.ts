import { setTimeout } from 'node:timers/promises'
import { configure, queries, within } from '@testing-library/dom'
import type { Format } from '#catalogue/book.rules.ts'
import { addSession } from '#identity/session/session.table.ts'
import { sql } from '#platform/database/sql.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { JSDOM } from 'jsdom'
import { findBookId } from './books.ts'
import type { DemoShop } from './demoShop.ts'

type Name = string | RegExp

type Things = {
  readonly button: HTMLButtonElement
  readonly checkbox: HTMLInputElement
  readonly link: HTMLAnchorElement
  readonly radio: HTMLInputElement
  readonly searchbox: HTMLInputElement
  readonly textbox: HTMLInputElement
}

/** What a role is played by. */
type Thing<Role extends string> = Role extends keyof Things ? Things[Role] : HTMLElement

// Names the thing that is missing: the page itself would fill the screen.
configure({ defaultHidden: true, getElementError: (message) => new Error(String(message).split('\n\n')[0]) })

const unseen = '[hidden], script, style, template, dialog:not([open]), details:not([open]) > :not(summary)'

/**
 * Somebody whose browser runs no scripts, over HTTP: finds things by what they are and what they are called, follows links
 * and sends forms. For ways that are decided by the HTML alone; what needs layout, focus or scripts needs a browser.
 */
export class Visitor {
  readonly t: Translate
  /** Status and headers of the last answer. */
  status = 0
  headers = new Headers()
  /** The addresses that led to it, each of which sent on to the next. */
  way: readonly URL[] = []
  readonly #shop: DemoShop
  /** Of the browser, by their names. */
  readonly cookies: Map<string, string>
  #dom = new JSDOM()

  constructor(shop: DemoShop, t: Translate, cookies = new Map<string, string>()) {
    this.#shop = shop
    this.t = t
    this.cookies = cookies
  }

  /** Another window of the same browser. */
  openWindow(): Visitor {
    return new Visitor(this.#shop, this.t, this.cookies)
  }

  get document(): Document {
    return this.#dom.window.document
  }

  /** The address of the page: its path with its query. */
  get path(): string {
    const { pathname, search } = new URL(this.document.URL)
    return pathname + search
  }

  /** What can be read on the page, each run of spaces as one. */
  get words(): string {
    return wordsOf(this.document.body)
  }

  open(path: string): Promise<void> {
    return this.#ask(new URL(path, this.#shop.url))
  }

  reload(): Promise<void> {
    return this.open(this.path)
  }

  /** Opens the page of one of the demo shop's books. */
  async openBook(title: string, format: Format = 'epub'): Promise<void> {
    await this.open(`/book/${await findBookId(this.#shop, title, format)}`)
  }

  /** Loads the page anew, as it asks for, until something is so; two minutes long. */
  async waitUntil(isSo: () => boolean): Promise<void> {
    for (const end = Date.now() + 120_000; !isSo(); ) {
      if (Date.now() > end || !this.document.querySelector('meta[http-equiv=refresh]'))
        throw new Error(`nothing leads on from ${this.path}: ${this.words}`)
      await setTimeout(500)
      await this.reload()
    }
  }

  /** Asks for what is no page, as the same browser. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const address = new URL(path, this.#shop.url)
    const headers = new Headers(init.headers)
    headers.set('cookie', this.#cookieLine)
    headers.set('origin', address.origin)
    return fetch(address, { ...init, headers })
  }

  /** Signs somebody in without the pages of the sign-in. */
  async signIn({ email }: { readonly email: string }): Promise<void> {
    const { id } = await this.#shop.db.one<{ id: number }>(sql`select id from users where email = ${email}`)
    const accessExpiresAt = new Date(Date.now() + 3_600_000)
    const tokens = { accessToken: 'unused', refreshToken: null, idToken: '', accessExpiresAt }
    this.cookies.set('soma_session', await addSession(this.#shop.db, id, tokens, new Date()))
  }

  /** All things in sight of a kind and a name, in the page's order or inside one of its parts. */
  all<Role extends string>(role: Role, name?: Name, inside = this.document.body): Thing<Role>[] {
    return within(inside)
      .queryAllByRole<Thing<Role>>(role, name === undefined ? {} : { name })
      .filter(isSeen)
  }

  /** The first of them. Throws when there is none. */
  find<Role extends string>(role: Role, name?: Name, inside?: HTMLElement): Thing<Role> {
    return this.#first(this.all(role, name, inside), `${role} ${name ?? ''}`)
  }

  /** The first thing in sight that a selector fits. Throws when there is none. */
  part(selector: string): HTMLElement {
    return this.#first([...this.document.querySelectorAll<HTMLElement>(selector)].filter(isSeen), selector)
  }

  /** The field in sight of exactly that label. Throws when there is none. */
  field(label: Name, inside = this.document.body): HTMLInputElement {
    const fields = queries.queryAllByLabelText<HTMLInputElement>(inside, label)
    return this.#first(fields.filter(isSeen), `field ${label}`)
  }

  #first<Found>([first]: readonly Found[], what: string): Found {
    if (!first) throw new Error(`no ${what} at ${this.path} (${this.status}): ${this.words}`)
    return first
  }

  async fill(label: Name, value: string): Promise<void> {
    this.field(label).value = value
  }

  /** Chooses an option by its value or its words. */
  select(label: Name, option: string): void {
    const fields = queries.queryAllByLabelText<HTMLSelectElement>(this.document.body, label)
    const { options } = this.#first(fields.filter(isSeen), `field ${label}`)
    const found = [...options].find(({ value, text }) => value === option || text === option)
    if (!found) throw new Error(`${label} has no ${option}`)
    found.selected = true
  }

  /** Ticks a box, or chooses one of several. */
  check(role: 'checkbox' | 'radio', name: Name, isChecked = true): void {
    this.find(role, name).checked = isChecked
  }

  /** Follows a link, or sends the form of a button. */
  async press(thing: HTMLElement): Promise<void> {
    const { window } = this.#dom
    if (thing instanceof window.HTMLAnchorElement) return this.open(thing.href)
    if (!(thing instanceof window.HTMLButtonElement) || thing.disabled || !thing.form)
      throw new Error(`nothing happens at a press of ${thing.outerHTML}`)
    return this.#send(thing.form, thing)
  }

  click(role: string, name: Name): Promise<void> {
    return this.press(this.find(role, name))
  }

  /** Presses the enter key in a field. */
  async enter({ form }: HTMLInputElement): Promise<void> {
    if (form) await this.#send(form, firstButtonOf(form))
  }

  /** Unfolds what stands below a line. */
  async unfold(summary: Name): Promise<void> {
    const details = queries.getByText(this.document.body, summary, { selector: 'summary, summary *' })
    details.closest('details')?.setAttribute('open', '')
  }

  /** Sends a form as a browser does. */
  async #send(form: HTMLFormElement, button: HTMLButtonElement | undefined): Promise<void> {
    const isChecked = !form.noValidate && !button?.formNoValidate
    if (isChecked && !form.checkValidity())
      throw new Error(`a browser does not send this form: ${form.querySelector(':invalid')?.outerHTML}`)
    const data = new this.#dom.window.FormData(form, button)
    const values = new URLSearchParams(
      [...data].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const address = new URL(action, form.baseURI)
    if ((button?.getAttribute('formmethod') ?? form.method) === 'post')
      return this.#ask(address, { method: 'POST', body: values })
    address.search = values.toString()
    return this.#ask(address)
  }

  /** Asks, and follows where it is sent. */
  async #ask(
    address: URL,
    { method = 'GET', body, way = [] }: { method?: string; body?: URLSearchParams; way?: URL[] } = {},
  ): Promise<void> {
    const headers = {
      accept: 'text/html',
      cookie: this.#cookieLine,
      ...(method === 'POST' && { origin: address.origin }),
    }
    const answer = await fetch(address, { method, headers, redirect: 'manual', ...(body && { body }) })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    const next = answer.headers.get('location')
    if (next !== null) {
      await answer.body?.cancel()
      return this.#ask(new URL(next, address), { way: [...way, address] })
    }
    this.status = answer.status
    this.headers = answer.headers
    this.way = [...way, address]
    this.#dom.window.close()
    this.#dom = new JSDOM(await answer.text(), { url: address.href })
  }

  get #cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const isOver = attributes.some((text) => /^ *(max-age=0|expires=thu, 01 jan 1970)/i.test(text))
    if (isOver) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

const firstButtonOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find((part): part is HTMLButtonElement => part.matches('button:not([type=button])'))

const isSeen = (thing: Element): boolean => thing.closest(unseen) === null

/** A text, each run of spaces as one. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What can be read inside a thing, each run of spaces as one. */
export function wordsOf(thing: Element): string {
  const copy = thing.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll(unseen)) hidden.remove()
  return plain(copy.textContent ?? '')
}
