import { aroundMiddle } from '../aroundMiddle.ts'
import { type Zoom, zoomed, type ZoomStep } from '../zoom.rules.ts'

/** Enlarges pages of a fixed size, which the library draws as large as there is room: they get more than is seen. */
export class PageZoom {
  readonly #host: HTMLElement
  #zoom: Zoom = { now: 1, fit: 1 }

  constructor(host: HTMLElement) {
    this.#host = host
  }

  get isZoomed(): boolean {
    return this.#zoom.now > this.#zoom.fit
  }

  step(step: ZoomStep, pages: HTMLElement): Zoom {
    this.#zoom = zoomed(this.#zoom, step)
    aroundMiddle(this.#host, () => this.draw(pages))
    return this.#zoom
  }

  draw({ style }: HTMLElement): void {
    this.#host.style.overflow = this.isZoomed ? 'auto' : ''
    style.width = style.height = `${100 * this.#zoom.now}%`
  }

  showBeginning(page: Document | undefined, isRtl: boolean): void {
    const first = page?.defaultView?.frameElement?.getBoundingClientRect()
    if (!first || !this.isZoomed) return
    const { top, left, right } = this.#host.getBoundingClientRect()
    this.#host.scrollBy(isRtl ? first.right - right : first.left - left, first.top - top)
  }
}
