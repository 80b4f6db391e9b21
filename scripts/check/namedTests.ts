/** A test by its file and its name, of which a part is enough. */
export type NamedTest = { readonly file: string; readonly name: string }

const one = /^`([\w./-]+)`:\s*"(.+)"$/

/** The tests that a cell of the coverage guide names; undefined where it is written in another way. */
export function readNamedTests(cell: string): NamedTest[] | undefined {
  const found = cell.split(/;\s*(?=`[\w./-]+`:)/).map((part) => one.exec(part.trim()))
  const named = found.flatMap((match) => (match ? [{ file: match[1] ?? '', name: match[2] ?? '' }] : []))
  return named.length === found.length ? named : undefined
}

/** Whether a file has a test of a name, also one whose name is put together from a row of a table in the file. */
export function hasTest(source: string, name: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1')
  return (
    plain.includes(name) || [...plain.matchAll(template)].some(([, text = '']) => fits(plain, text, name))
  )
}

const template = /`([^`\n]*\$\{[^`\n]*)`/g

function fits(source: string, text: string, name: string): boolean {
  const pattern = text.split(/\$\{[^}]*\}/).map(escape)
  const [, ...values] = new RegExp(`^${pattern.join('(.+)')}$`).exec(name) ?? []
  return values.length > 0 && values.every((value) => isWritten(source, value))
}

/** As a string, or as a key of an object. */
const isWritten = (source: string, value: string): boolean =>
  new RegExp(`(['"])${escape(value)}\\1|^\\s*${escape(value)}:`, 'm').test(source)

const escape = (words: string): string => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
