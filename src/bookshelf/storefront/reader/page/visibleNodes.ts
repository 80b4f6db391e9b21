type Extent = { readonly left: number; readonly right: number }

type VisibleArea = {
  /** As of a `NodeFilter`. */
  readonly acceptNode: (node: Node) => number
  readonly mapRect: (rect: DOMRect) => Extent
  readonly start: number
}

const manyChildren = 64
// Floats and other boxes out of the line stand a little before or behind their neighbours.
const stray = 16

/**
 * What a page shows, in order, as a walk over all nodes would tell it. The library walks over them all, nine thousand
 * paragraphs at every turn: here the first in sight among many is found by halving.
 */
export function visibleNodes(parent: Node, area: VisibleArea): Node[] {
  const found: Node[] = []
  const children = parent.childNodes
  let beyond = 0
  for (let index = firstNear(children, area); index < children.length && beyond <= stray; index += 1) {
    const child = children[index]
    if (!child || (child.nodeType !== Node.ELEMENT_NODE && child.nodeType !== Node.TEXT_NODE)) continue
    const answer = area.acceptNode(child)
    if (answer === NodeFilter.FILTER_ACCEPT) found.push(child)
    if (answer !== NodeFilter.FILTER_REJECT) found.push(...visibleNodes(child, area))
    if (answer === NodeFilter.FILTER_ACCEPT) beyond = 0
    else if (found.length > 0 && children.length > manyChildren && boxOf(child)) beyond += 1
  }
  return found
}

function firstNear(children: NodeListOf<ChildNode>, area: VisibleArea): number {
  if (children.length <= manyChildren) return 0
  let [low, high] = [0, children.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const [box, index] = nextBox(children, middle, high)
    if (box && area.mapRect(box).right < area.start) low = index + 1
    else high = middle
  }
  return Math.max(0, low - stray)
}

function nextBox(children: NodeListOf<ChildNode>, from: number, to: number): [DOMRect | null, number] {
  for (let index = from; index < to; index += 1) {
    const box = boxOf(children[index])
    if (box) return [box, index]
  }
  return [null, to]
}

/** Null for what takes no room: comments, spaces between paragraphs, what is hidden. */
function boxOf(node: Node | undefined): DOMRect | null {
  if (!node) return null
  if ('getBoundingClientRect' in node) return sized((node as Element).getBoundingClientRect()) // only elements have it
  const text = node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() ? node : null
  const range = text?.ownerDocument?.createRange()
  if (!text || !range) return null
  range.selectNodeContents(text)
  return sized(range.getBoundingClientRect())
}

const sized = (box: DOMRect): DOMRect | null => (box.width > 0 || box.height > 0 ? box : null)
