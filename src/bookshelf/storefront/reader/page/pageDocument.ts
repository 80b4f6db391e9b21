type Book = { readonly language: string | null; readonly isFixed: boolean }

export function preparePage(page: Document, { language, isFixed }: Book): void {
  const { documentElement, defaultView, title } = page
  if (language && !documentElement.getAttribute('lang')) documentElement.setAttribute('lang', language)
  if (language && isRtlLanguage.test(language) && !documentElement.getAttribute('dir'))
    documentElement.setAttribute('dir', 'rtl')
  defaultView?.frameElement?.setAttribute('title', title)
  if (!isFixed) for (const picture of page.images) keepPictureLow(picture)
}

const isRtlLanguage = /^(?:ar|dv|fa|he|ps|sd|ug|ur|yi)\b/i

/**
 * The pages let a picture be as high as they are, whatever the book says; how wide it may be they leave to the book.
 * A share of the height means their own.
 */
export function keepPictureLow(picture: HTMLImageElement): void {
  const { maxHeight } = getComputedStyle(picture)
  const highest = maxHeight.endsWith('px') ? Number.parseFloat(maxHeight) : 0
  const width = (highest * picture.naturalWidth) / picture.naturalHeight
  if (width > 0) picture.style.maxWidth = `min(100%, ${Math.round(width)}px)`
}

export function focusPage(page: Document | undefined, range: Range | null): void {
  page?.defaultView?.focus()
  const selection = page?.getSelection()
  if (!range || !selection?.isCollapsed || range.startContainer === page?.body) return
  selection.collapse(range.startContainer, range.startOffset)
}
