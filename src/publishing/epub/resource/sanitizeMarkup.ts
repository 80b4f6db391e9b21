import { MarkupWriter } from './markupWriter.ts'
import { repairedMarkup } from './markupText.rules.ts'
import { refuseUpload } from '../uploadRefusal.ts'
import { xmlParser } from '../xml/xmlParser.ts'
import { decodeXml } from '../xml/xmlText.ts'

/** A file that is not XML, with the parser's words. */
class NotWellFormed extends Error {}

type Source = { readonly text: string; readonly base: string; readonly maxSlips: number }

/**
 * A page, picture or metadata file of a book, rewritten without what runs, loads from elsewhere or leaves the book
 * unsolicited, as UTF-8. `base` is its path in the archive. Throws `upload.invalidFile` when it cannot be read.
 */
export function sanitizeMarkup(bytes: Buffer, base: string): string {
  return `${declaration}${rewrittenOrRefused({ text: decodeXml(bytes), base, maxSlips: 0 })}`
}

/** The same for XHTML pages: real books hold slips, and a page with some slips is better than none. */
export function sanitizePage(bytes: Buffer, base: string): string {
  const text = decodeXml(bytes)
  return `${declaration}<!DOCTYPE html>\n${rewrittenPage(text, base)}`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const bearableSlips = 1000

function rewrittenPage(text: string, base: string): string {
  try {
    return rewritten({ text, base, maxSlips: 0 })
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error
  }
  return rewrittenOrRefused({ text: repairedMarkup(text), base, maxSlips: bearableSlips })
}

function rewrittenOrRefused(source: Source): string {
  try {
    return rewritten(source)
  } catch (error) {
    if (error instanceof NotWellFormed) refuseUpload(`${source.base}: ${error.message}`)
    throw error
  }
}

/** Parses and writes at once. With slips allowed, `html` and `body` stay open to the end, as a stray end tag closes all. */
function rewritten({ text, base, maxSlips }: Source): string {
  const writer = new MarkupWriter(base)
  const undeclared = new Set<string>()
  let slips = 0
  const parser = xmlParser((prefix) => undeclared.add(prefix))
  const addText = (piece: string): void => writer.text(maxSlips > 0 ? piece.replace(strayEnd, '') : piece)
  parser.on('error', (error) => {
    slips += 1
    if (slips > maxSlips) throw new NotWellFormed(error.message)
  })
  parser.on('opentag', (tag) => {
    if (maxSlips > 0 && !writer.isInside && tag.local !== 'html')
      throw new NotWellFormed('not an html element')
    writer.open(tag, undeclared)
    undeclared.clear()
  })
  parser.on('closetag', (tag) => {
    if (maxSlips === 0 || writer.isHiding || !/^(?:html|body)$/.test(tag.local)) writer.close()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  const written = writer.finish()
  if (written === '') throw new NotWellFormed('no element that may be shown')
  return written
}

/** The parser gives an end tag that fits nothing as text. */
const strayEnd = /<\/[\w:.-]*>/g
