export type TitleParts = { readonly start: string; readonly end: string | null }

// On the narrowest card, of some sixteen letters, a title of this length stands in two lines, whatever its words.
const alwaysFits = 20

// "Grade 4", "Gredi ya 4", "PP1", "Vol. 2", "Book III"; in brackets, "(Class 6)", "(Saga, #3)".
const number = String.raw`(?:\p{L}{0,3}\d{1,4}|[IVX]{1,4})`
const numbered = new RegExp(
  String.raw`\s((?:[\p{L}.]{1,12}\s)?(?:\p{L}{1,3}\s)?${number}|\([^()]{0,16}${number}\))$`,
  'u',
)

/** The grade or number that a long title ends in, apart: it tells one volume from the next, and must not be cut off. */
export function splitTitle(title: string): TitleParts {
  const found = title.length > alwaysFits ? numbered.exec(title) : null
  return found?.[1] === undefined
    ? { start: title, end: null }
    : { start: title.slice(0, found.index), end: found[1] }
}
