import { createHash } from 'node:crypto'
import { parseDecimal } from '../../src/pricing/decimal.rules.ts'
import { isZero, type Money } from '../../src/pricing/money.rules.ts'
import type { Exchange } from '../../src/pricing/exchange.rules.ts'
import type { Chance } from '../search/chance.ts'
import { Attempts } from './attempts.ts'
import type { Rows } from './copyIn.ts'
import { crowd, type Person, personOf, type Region, regionOf } from './people.ts'
import { addSums, type Bought } from './sums.ts'

export type Title = Bought['book'] & {
  readonly id: number
  readonly title: string
  readonly publisher: string | null
  readonly format: string
  readonly author_names: readonly string[]
}

/** What all orders of the large shop have in common. */
export type Stock = {
  readonly seed: number
  readonly titles: readonly Title[]
  readonly printed: readonly Title[]
  readonly chance: Chance
  /** Of each country, by which its prices are shown. */
  readonly exchanges: Readonly<Record<Region, readonly Exchange[]>>
  readonly taxRates: Readonly<Record<Region, string>>
}

/** Makes orders one after another; keeps nothing but the last numbers. */
export class OrderMaker {
  readonly #stock: Stock
  readonly #attempts = new Attempts()
  #receipts = 0
  #lines = 0
  #carts = 0

  constructor(stock: Stock) {
    this.#stock = stock
  }

  /** A cart, of a guest or of the person with this number. */
  addCart(rows: Rows, at: Date, ownerId: number | null): void {
    const { chance } = this.#stock
    this.#carts += 1
    const region = regionOf(chance.next())
    const id = this.#id(`cart ${this.#carts}`)
    rows.add('orders', { ...plainOrder, ...this.#terms(id, region, at), owner_id: ownerId })
    for (const { lineId, quantity, book } of this.#choose(1 + chance.below(3), false))
      rows.add('order_lines', {
        ...plainLine,
        id: lineId,
        position: lineId,
        order_id: id,
        book_id: book.id,
        quantity,
        created_at: at,
      })
  }

  /** A confirmed order of one of the first so many people, with all that is written down with it. */
  addOrder(rows: Rows, at: Date, people: number, isRecent: boolean): void {
    this.#receipts += 1
    const order = this.#draw(at, people)
    const { id, person, isPrinted, isDelivered } = order
    this.#addHead(rows, order)
    this.#addLines(rows, order)
    const amount = this.#addSums(rows, order)
    addBesides(rows, order)
    const isWaiting = isRecent && this.#stock.chance.hits(0.4)
    if (isPrinted) this.#addFulfillment(rows, { id, at, phone: person.phone, isDelivered, isWaiting })
    if (!isZero(amount))
      this.#attempts.add(rows, { ...order, phone: person.phone, amount }, this.#stock.chance)
    rows.add('receipts', {
      order_id: id,
      number: this.#receipts,
      written_at: at,
      mailed_at: at,
      buyer_name: `${person.given} ${person.family}`,
      buyer_email: person.email,
    })
  }

  #draw(at: Date, people: number) {
    const { chance } = this.#stock
    const kind = chance.next()
    const isStaff = kind < 0.04
    const businessId = kind < 0.01 ? 1 + chance.below(crowd.business) : null
    const buyer = 1 + Math.floor(people * chance.next() ** 1.3)
    const isPrinted = chance.hits(0.25)
    return {
      id: this.#id(`order ${this.#receipts}`),
      at,
      region: regionOf(chance.next()),
      isStaff,
      businessId,
      person: personOf(buyer),
      ownerId: isStaff && chance.hits(0.6) ? null : buyer,
      couponId: businessId === null && chance.hits(0.1) ? 1 + chance.below(crowd.coupons) : null,
      isPrinted,
      isDelivered: isPrinted && chance.hits(0.6),
      lines: this.#choose(1 + chance.below(5), isPrinted),
    }
  }

  #addHead(rows: Rows, { id, at, region, isStaff, businessId, person, ownerId, couponId }: DrawnOrder): void {
    const { chance, taxRates } = this.#stock
    const coupon = {
      coupon_id: couponId,
      coupon_code: `MANY${couponId}`,
      coupon_description: 'Ten per cent off',
      coupon_discount: '10',
    }
    rows.add('orders', {
      ...plainOrder,
      ...this.#terms(id, region, at),
      owner_id: ownerId,
      customer_email: person.email,
      placed_at: at,
      confirmed_at: at,
      tax_rate: taxRates[region],
      event_id: chance.hits(0.08) ? 1 + chance.below(crowd.events) : null,
      admin_id: isStaff ? 1 + chance.below(crowd.staff) : null,
      b2b_customer_id: businessId,
      wholesale_discount: businessId === null ? null : '20',
      ...(couponId === null ? {} : coupon),
    })
  }

  #addLines(rows: Rows, { id, at, lines }: DrawnOrder): void {
    for (const { lineId, quantity, book } of lines)
      rows.add('order_lines', {
        ...plainLine,
        id: lineId,
        position: lineId,
        order_id: id,
        book_id: book.id,
        quantity,
        created_at: at,
        name: book.title,
        publisher: book.publisher,
        format: book.format,
        author_names: `{${book.author_names.map((name) => JSON.stringify(name)).join(',')}}`,
        base_price: book.price,
        base_currency: book.currency,
        vat_included: book.vat_included,
      })
  }

  #addSums(rows: Rows, { id, lines, region, isDelivered, businessId, couponId }: DrawnOrder): Money {
    const { taxRates, exchanges } = this.#stock
    const coupon = couponId === null ? null : tenPerCent
    const priced = {
      id,
      lines,
      taxRate: parseDecimal(taxRates[region]),
      shipping: isDelivered && region === 'KEN' ? 350 : 0,
      discount: businessId === null ? coupon : wholesale,
    }
    return addSums(rows, priced, exchanges[region])
  }

  #addFulfillment(rows: Rows, { id, at, phone, isDelivered, isWaiting }: Delivered): void {
    const { chance } = this.#stock
    const school = !isDelivered && chance.hits(0.5)
    rows.add('order_fulfillments', {
      order_id: id,
      phone_number: phone,
      created_at: at,
      updated_at: at,
      fulfilled_at: isWaiting ? null : new Date(at.getTime() + 3 * 86_400_000),
      places_id: isDelivered ? `many:${chance.below(5000)}` : null,
      address_line1: isDelivered ? 'Moi Avenue, Nairobi' : null,
      school_id: school ? 1 + chance.below(crowd.schools) : null,
      student_name: school ? 'Wanjiru Kamau' : null,
      student_class: school ? 'Grade 4' : null,
    })
  }

  #id(what: string): string {
    return createHash('sha1').update(`${this.#stock.seed}: ${what}`).digest('hex')
  }

  #terms(id: string, region: Region, at: Date) {
    return {
      id,
      tax_region: region,
      customer_locale: region,
      presentment_currency: this.#stock.exchanges[region].at(-1)?.currency ?? 'KES',
      created_at: new Date(at.getTime() - 600_000),
      updated_at: at,
    }
  }

  #choose(count: number, isPrinted: boolean): ChosenLine[] {
    const { chance, titles, printed } = this.#stock
    const books = new Set<Title>()
    if (isPrinted) books.add(chance.early(printed))
    while (books.size < count) books.add(chance.early(titles))
    return [...books].map((book) => {
      this.#lines += 1
      return { lineId: scattered(this.#lines), quantity: chance.hits(0.1) ? 2 + chance.below(30) : 1, book }
    })
  }
}

type DrawnOrder = {
  readonly id: string
  readonly at: Date
  readonly region: Region
  readonly isStaff: boolean
  readonly businessId: number | null
  readonly person: Person
  readonly ownerId: number | null
  readonly couponId: number | null
  readonly isPrinted: boolean
  readonly isDelivered: boolean
  readonly lines: readonly ChosenLine[]
}

type ChosenLine = { readonly lineId: number; readonly quantity: number; readonly book: Title }

/** The coupon's use, and for whom the staff placed it. */
function addBesides(rows: Rows, { id, at, isStaff, person, ownerId, couponId }: DrawnOrder): void {
  if (couponId !== null)
    rows.add('coupon_uses', {
      coupon_id: couponId,
      order_id: id,
      user_id: ownerId,
      used_at: at,
      reserved_at: at,
    })
  if (isStaff)
    rows.add('admin_orders', {
      order_id: id,
      for_user_full_name: `${person.given} ${person.family}`,
      for_user_email: person.email,
      for_user_phone: person.phone,
      claimed_at: ownerId === null ? null : at,
      claimed_by_id: ownerId,
      created_at: at,
      updated_at: at,
    })
}

type Delivered = {
  readonly id: string
  readonly at: Date
  readonly phone: string
  readonly isDelivered: boolean
  readonly isWaiting: boolean
}

/** As the shop's own numbers of lines are: each once, in no order. */
const scattered = (number: number): number => (number * 1_597_334_677) % 2_147_483_647

const wholesale = { source: 'wholesale', fraction: parseDecimal('0.2') } as const
const tenPerCent = { source: 'coupon', fraction: parseDecimal('0.1') } as const

const plainOrder = {
  id: '',
  owner_id: null,
  customer_email: null,
  customer_locale: null,
  currency: 'KES',
  presentment_currency: 'KES',
  tax_region: 'KEN',
  created_at: null,
  updated_at: null,
  placed_at: null,
  confirmed_at: null,
  tax_rate: null,
  event_id: null,
  admin_id: null,
  b2b_customer_id: null,
  wholesale_discount: null,
  coupon_id: null,
  coupon_code: null,
  coupon_description: null,
  coupon_discount: null,
}

const plainLine = {
  id: 0,
  position: 0,
  order_id: '',
  book_id: 0,
  quantity: 1,
  created_at: null,
  name: null,
  publisher: null,
  format: null,
  author_names: null,
  base_price: null,
  base_currency: null,
  vat_included: null,
}
