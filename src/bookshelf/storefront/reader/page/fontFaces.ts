import literataExtended from '#ui/fonts/literata-latin-ext.woff2?url'
import literata from '#ui/fonts/literata-latin.woff2?url'

// A page of a book is a document of its own under an address that nothing is relative to.
const face = (path: string, range: string): string =>
  `@font-face { font-family: Literata; src: url("${new URL(path, location.href).href}") format("woff2"); font-weight: 200 900; unicode-range: ${range}; }`

export const fontFaces = (): string =>
  [
    face(
      literata,
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
    ),
    face(literataExtended, 'U+0100-0130, U+0132-0151, U+0154-017F'),
  ].join('\n')
