const policy = "script-src 'none'"

/** The inherited policy allows the shop's scripts, which the page around needs; in a book not even those may run. */
export function withOwnPolicy(page: string, type: DOMParserSupportedType): string {
  const document = new DOMParser().parseFromString(page, type)
  const { documentElement: root } = document
  const head = document.head ?? root.appendChild(document.createElementNS(root.namespaceURI, 'head'))
  const meta = document.createElementNS(root.namespaceURI, 'meta')
  meta.setAttribute('http-equiv', 'Content-Security-Policy')
  meta.setAttribute('content', policy)
  head.prepend(meta)
  root.prepend(head)
  return new XMLSerializer().serializeToString(document)
}
