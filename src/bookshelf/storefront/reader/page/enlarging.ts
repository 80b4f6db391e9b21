// Sheets and gestures know by this what opens in a frame of its own.
export const enlargeable = 'data-enlarge'

const minSize = 100 // pixels; below are signs, ornaments and initials

/** Makes a picture answer Enter, and a tap or click, unless it is small or leads elsewhere. */
export function makeEnlargeable(picture: Element, labelOf: (name: string) => string): void {
  const { width, height } = ownSize(picture)
  if (Math.min(width, height) < minSize || picture.closest('a, button, [aria-hidden="true"]')) return
  picture.setAttribute(enlargeable, '')
  picture.setAttribute('tabindex', '0')
  picture.setAttribute('role', 'button')
  picture.setAttribute('aria-label', labelOf(nameOf(picture)))
}

/** What of a page opens in a frame of its own where something on it was pressed. */
export const enlargedBy = (target: EventTarget | null): Element | null =>
  (target as Element | null)?.closest?.(`[${enlargeable}]`) ?? null // of another window: `instanceof` does not know it

/** Of pictures and drawings on a page, the outermost. */
export const picturesOf = (page: Document): NodeListOf<Element> =>
  page.querySelectorAll('img, svg:not(svg svg)')

/** In pixels; as a drawing says of itself. */
export function ownSize(picture: Element): { readonly width: number; readonly height: number } {
  if (picture.localName === 'img') {
    const { naturalWidth: width, naturalHeight: height } = picture as HTMLImageElement // as its name says
    return { width, height }
  }
  const { viewBox, width, height } = picture as SVGSVGElement // as `picturesOf` finds them
  const { baseVal } = viewBox
  if (baseVal && baseVal.width > 0) return { width: baseVal.width, height: baseVal.height }
  return { width: lengthOf(width), height: lengthOf(height) }
}

const lengthOf = ({ baseVal }: SVGAnimatedLength): number =>
  baseVal.unitType === baseVal.SVG_LENGTHTYPE_PERCENTAGE ? 3 * minSize : baseVal.value

const nameOf = (picture: Element): string =>
  (
    picture.getAttribute('alt') ??
    picture.getAttribute('aria-label') ??
    picture.querySelector(':scope > title')?.textContent ??
    ''
  ).trim()
