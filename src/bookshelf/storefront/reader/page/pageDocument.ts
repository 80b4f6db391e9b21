type Book = { readonly language: string | null; readonly isFixed: boolean }

export function preparePage(page: Document, { language, isFixed }: Book): void {
  setLanguage(page, language)
  page.defaultView?.frameElement?.setAttribute('title', page.title)
  if (!isFixed) for (const picture of page.images) keepPictureLow(picture)
}

export function setLanguage({ documentElement }: Document, language: string | null): void {
  if (language && !documentElement.getAttribute('lang')) documentElement.setAttribute('lang', language)
  if (language && isRtlLanguage.test(language) && !documentElement.getAttribute('dir'))
    documentElement.setAttribute('dir', 'rtl')
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
