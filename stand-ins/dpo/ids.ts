import { FreshIds } from '../shared/freshIds.ts'

const digits = '0123456789'
const hexadecimal = `${digits}ABCDEF`
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Makes all ids from one seed. No id is given out twice, not even after a reset. */
export class Ids {
  readonly #source: FreshIds

  constructor(seed: string) {
    this.#source = new FreshIds(seed)
  }

  /** A GUID in capitals: it opens the payment page. */
  token(): string {
    return this.#source.fresh(() =>
      [8, 4, 4, 4, 12].map((length) => this.#source.pick(hexadecimal, length)).join('-'),
    )
  }

  /** Short, for people, as `1285DB12G`. */
  reference(): string {
    const shape = [digits, digits, digits, digits, capitals, capitals, digits, digits, capitals]
    return this.#source.fresh(() => shape.map((alphabet) => this.#source.pick(alphabet, 1)).join(''))
  }

  /** What the payer's bank calls the charge. */
  approval(): string {
    return this.#source.fresh(() => this.#source.pick(digits, 6))
  }
}
