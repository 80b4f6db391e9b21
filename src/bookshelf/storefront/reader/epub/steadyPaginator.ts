import { Paginator } from 'foliate-js/paginator.js'

/**
 * The library's paginator, which by itself lays out whatever stands in its frame when its size or an attribute changes.
 * Before a section comes that is a blank page, whose beginning would pass for the place that is read, and then for a
 * moment a document without any element, at which it fails. A section that comes is laid out then; until then nothing
 * is.
 */
export class SteadyPaginator extends Paginator {
  #section: Document | undefined

  constructor() {
    super()
    this.addEventListener('load', (event) => {
      this.#section = (event as CustomEvent<{ doc: Document }>).detail.doc // as its README says
    })
  }

  override render(): void {
    const [shown] = this.getContents()
    if (shown && shown.doc === this.#section) super.render()
  }
}

customElements.define('steady-paginator', SteadyPaginator)
