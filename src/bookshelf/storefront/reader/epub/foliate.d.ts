// What the reader uses of foliate-js 1.0.1, which has no types of its own.

declare module 'foliate-js/epub.js' {
  export type FoliateContents = {
    label: string | null
    href: string | null
    subitems?: FoliateContents[] | null
  }

  export type FoliateTarget = {
    index: number
    anchor?: (document: Document) => Range | Element | number | null
  }

  export type FoliateSection = {
    /** Path of the page in the archive. */
    id: string
    load(): Promise<string | null>
    unload(): void
    /** As it is in the archive, to be looked at. */
    createDocument(): Promise<Document>
    /** Bytes. */
    size: number
    cfi: string
    linear: string | null
    pageSpread?: 'left' | 'right' | 'center'
    resolveHref(href: string): string
  }

  export type FoliateBook = {
    sections: FoliateSection[]
    dir: string | null
    rendition: { layout?: string; spread?: string; viewport?: unknown }
    transformTarget: EventTarget
  }

  export class EPUB implements FoliateBook {
    constructor(loader: {
      loadText(path: string): Promise<string | null>
      loadBlob(path: string): Promise<Blob | null>
      getSize(path: string): number
    })
    init(): Promise<EPUB>
    sections: FoliateSection[]
    toc?: FoliateContents[] | null
    resources: { manifest: { href: string; mediaType: string }[] }
    dir: string | null
    metadata: { language?: string | string[] }
    rendition: { layout?: string; spread?: string; viewport?: unknown }
    transformTarget: EventTarget
    resolveHref(href: string): FoliateTarget | null
    resolveCFI(cfi: string): FoliateTarget
    destroy(): void
  }
}

declare module 'foliate-js/paginator.js' {
  import type { FoliateBook, FoliateTarget } from 'foliate-js/epub.js'

  export class Paginator extends HTMLElement {
    open(book: FoliateBook): void
    goTo(target: FoliateTarget): Promise<void>
    next(distance?: number): Promise<void>
    prev(distance?: number): Promise<void>
    setStyles(styles: [before: string, after: string]): void
    getContents(): { doc: Document; index: number }[]
    /** Lays the section out anew and keeps the position. */
    render(): void
    /** Shows a range of the section, and keeps to it. */
    scrollToAnchor(anchor: Range): Promise<void>
    /** Slides to the nearest page after a stroke of this speed. */
    snap(across: number, down: number): void
    destroy(): void
    readonly columnCount: number | undefined
    readonly scrolled: boolean
    readonly atStart: boolean
    readonly atEnd: boolean
    /** Pixels: how much of the section is seen, how long it is, and where the view begins and ends in it. */
    readonly size: number
    readonly viewSize: number
    readonly start: number
    readonly end: number
  }
}

declare module 'foliate-js/fixed-layout.js' {
  import type { FoliateBook, FoliateTarget } from 'foliate-js/epub.js'

  export class FixedLayout extends HTMLElement {
    open(book: FoliateBook): void
    goTo(target: FoliateTarget): Promise<void>
    next(): Promise<void>
    prev(): Promise<void>
    getContents(): { doc: Document }[]
    destroy(): void
  }
}

declare module 'foliate-js/epubcfi.js' {
  export const isCFI: RegExp
  export function fromRange(range: Range): string
  export function joinIndir(...parts: string[]): string
  export function collapse(cfi: string): string
}
