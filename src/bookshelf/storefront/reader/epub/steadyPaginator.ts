import { Paginator } from 'foliate-js/paginator.js'

/**
 * The library's paginator lays out whatever its frame holds: a blank page whose beginning would pass for the
 * position, or a document without elements, at which it fails. This one waits until a section has come.
 */
export class SteadyPaginator extends Paginator {
  #section: Document | undefined
  #isPaused = false
  #shownAt = 0

  constructor() {
    super()
    this.addEventListener('load', (event) => {
      this.#section = (event as CustomEvent<{ doc: Document }>).detail.doc // as its README says
    })
    this.addEventListener('relocate', () => void (this.#shownAt = this.start))
  }

  /** Whether the page stands where it was last shown: nothing has scrolled it since. */
  get isAtRest(): boolean {
    return this.start === this.#shownAt
  }

  /** Several changes that each lay the section out, laid out once; each costs a long chapter half a second. */
  once(change: () => void): void {
    this.#isPaused = true
    try {
      change()
    } finally {
      this.#isPaused = false
    }
    this.render()
  }

  override render(): void {
    if (this.#isPaused) return
    const [shown] = this.getContents()
    if (shown && shown.doc === this.#section) super.render()
  }
}

customElements.define('steady-paginator', SteadyPaginator)
