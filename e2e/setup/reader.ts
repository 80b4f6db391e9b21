import { expect, type Locator, type Page } from '@playwright/test'
import { addSession } from '#identity/session/session.table.ts'
import type { Format } from '#catalogue/book.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { findBookId } from './books.ts'
import type { DemoShop } from './demoShop.ts'

type Role = Parameters<Page['getByRole']>[0]

type Deps = {
  readonly shop: DemoShop
  /** Writes the shop's texts in the reader's language. */
  readonly t: Translate
  readonly isPhone: boolean
  readonly hasScripts: boolean
}

/** Somebody before a screen: finds things by what they are and what they are called, as people do. */
export class Reader {
  readonly page: Page
  readonly t: Translate
  readonly isPhone: boolean
  readonly #shop: DemoShop
  readonly #hasScripts: boolean

  constructor(page: Page, { shop, t, isPhone, hasScripts }: Deps) {
    this.page = page
    this.t = t
    this.isPhone = isPhone
    this.#shop = shop
    this.#hasScripts = hasScripts
  }

  /** Opens an address of the shop, and waits until its scripts run. */
  open = async (path: string): Promise<void> => {
    await this.page.goto(path)
    await this.hydrated()
  }

  /** Opens the page of one of the demo shop's books. */
  async openBook(title: string, format: Format = 'epub'): Promise<void> {
    await this.open(`/book/${await findBookId(this.#shop, title, format)}`)
  }

  /** Waits until the scripts of the page, if they may run, have taken it over. */
  hydrated = async (): Promise<void> => {
    if (this.#hasScripts) await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }

  /** The first thing in sight of a kind and a name. */
  find = (role: Role, name: string | RegExp): Locator =>
    this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()

  /** The first words in sight that contain those or fit them. */
  text = (words: string | RegExp): Locator => this.page.getByText(words).filter({ visible: true }).first()

  field = (label: string): Locator => this.page.getByLabel(label, { exact: true })

  click = (role: Role, name: string | RegExp): Promise<void> => this.find(role, name).click()

  fill = (label: string, value: string): Promise<void> => this.field(label).fill(value)

  /** Waits until the window is at an address: its path with its query. */
  isAt = (path: RegExp): Promise<void> =>
    expect(this.page).toHaveURL(({ pathname, search }) => path.test(pathname + search))

  /** Signs somebody in without the pages of the sign-in, which have tests of their own. */
  async signIn({ email }: { readonly email: string }): Promise<void> {
    const { id } = await this.#shop.db.one<{ id: number }>(sql`select id from users where email = ${email}`)
    const accessExpiresAt = new Date(Date.now() + 3_600_000)
    const tokens = { accessToken: 'unused', refreshToken: null, idToken: '', accessExpiresAt }
    const value = await addSession(this.#shop.db, id, tokens, new Date())
    const cookie = { name: 'soma_session', value, url: this.#shop.url, httpOnly: true }
    await this.page.context().addCookies([cookie])
  }
}
