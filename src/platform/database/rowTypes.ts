import pg from 'pg'

const { builtins } = pg.types
// As PostgreSQL numbers them in pg_type; the driver has no names for arrays.
const [textArray, integerArray] = [1009, 1007]

/** Of values in rows: numeric stays text (money is never a float), dates stay calendar days, counts are numbers. */
export const rowTypes = new pg.TypeOverrides()
rowTypes.setTypeParser(builtins.INT8, Number)
rowTypes.setTypeParser(builtins.DATE, (text) => text)
rowTypes.setTypeParser(builtins.TIMESTAMPTZ, momentIn)
rowTypes.setTypeParser(textArray, (text) => elementsIn(text) ?? anyTexts(text))
rowTypes.setTypeParser(integerArray, (text) => elementsIn(text)?.map(integerIn) ?? anyIntegers(text))

type Parse = (text: string) => unknown

/** How the text of a value is read, by the number of its type. */
export const parserOf = (type: number, types = rowTypes): Parse => {
  const parse: unknown = types.getTypeParser(type)
  return parse as Parse // of texts, which its types take for numbers
}

// The driver's own parsers take several times as long: to them is left what is seldom.
const driver = new pg.TypeOverrides()
const anyMoment = parserOf(builtins.TIMESTAMPTZ, driver)
const anyTexts = parserOf(textArray, driver)
const anyIntegers = parserOf(integerArray, driver)

const integerIn = (text: string | null): number | null => (text === null ? null : Number(text))

const [space, zero] = [32, 48]
const dayLength = 'yyyy-mm-dd'.length
const secondLength = 'yyyy-mm-dd hh:mm:ss'.length
const zone = '+00'

/** Of the years 1000 to 9999, in the zone that each session is set to. */
function momentIn(text: string): unknown {
  const isPlain = text.charCodeAt(dayLength) === space && text.charCodeAt(0) !== zero && text.endsWith(zone)
  if (!isPlain) return anyMoment(text)
  const two = (index: number) => digitAt(text, index) * 10 + digitAt(text, index + 1)
  const milliseconds = [100, 10, 1].reduce((sum, weight, index) => {
    const at = secondLength + 1 + index
    return at < text.length - zone.length ? sum + weight * digitAt(text, at) : sum
  }, 0)
  const year = two(0) * 100 + two(2)
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), milliseconds))
}

const digitAt = (text: string, index: number): number => text.charCodeAt(index) - zero

/** Null where a list is in a list, has bounds of its own or an escape. */
function elementsIn(text: string): (string | null)[] | null {
  if (!text.startsWith('{') || text.includes('{', 1) || text.includes('\\')) return null
  const elements: (string | null)[] = []
  const end = text.length - 1
  for (let at = 1; at < end; ) {
    const isQuoted = text[at] === '"'
    const from = isQuoted ? at + 1 : at
    const found = text.indexOf(isQuoted ? '"' : ',', from)
    const to = found < 0 ? end : found
    const element = text.slice(from, to)
    elements.push(!isQuoted && element === 'NULL' ? null : element)
    at = to + (isQuoted ? 2 : 1)
  }
  return elements
}
