// A book with wide margins has few that are named by their identifier alone, and thousands of paragraphs that have one.
const namedApart = new Set(['body', 'div', 'section', 'article', 'main', 'aside'])

/**
 * The elements of a page in groups that its sheets draw alike: of one name and class, inside of such. To look at one of
 * each keeps a chapter of thousands of paragraphs quick.
 */
export function groupsAlike(body: HTMLElement): HTMLElement[][] {
  const groups = known.get(body) ?? group(body)
  known.set(body, groups)
  return groups
}

// The elements of a page stay as they came.
const known = new WeakMap<HTMLElement, HTMLElement[][]>()

function group(body: HTMLElement): HTMLElement[][] {
  const kinds = new Map<string, HTMLElement[]>()
  const kindOf = new Map<Element, number>()
  const numbers = new Map<string, number>()
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    const { localName, parentElement, id } = element
    const within = (parentElement && kindOf.get(parentElement)) ?? ''
    const style = element.getAttribute('style') ?? ''
    const key = [
      within,
      localName,
      namedApart.has(localName) ? id : '',
      element.getAttribute('class'),
      style,
    ].join(' ')
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    kindOf.set(element, number)
    const alike = kinds.get(key)
    if (alike) alike.push(element)
    else kinds.set(key, [element])
  }
  return [...kinds.values()]
}

const looked = 5

/** The first of them that takes room as a box. */
export const firstBox = (alike: readonly HTMLElement[]): HTMLElement | undefined =>
  alike.slice(0, looked).find(({ clientWidth }) => clientWidth > 0)
