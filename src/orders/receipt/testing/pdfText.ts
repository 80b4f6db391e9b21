import { inflateSync } from 'node:zlib'

/** The text of a PDF as the shop's own are made: letters in the order in which they are drawn, without blanks. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'))
  const maps = new Map(
    [...objects.values()]
      .flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [name, lettersOf(objects, objects.get(id)?.head ?? '')]),
  )
  return [...objects.values()]
    .filter(({ stream }) => / Tf\b/.test(stream))
    .map(({ stream }) => textIn(stream, maps))
    .join('')
    .replaceAll(/\s/g, '')
}

type PdfObject = { readonly head: string; readonly stream: string }

function objectsOf(text: string): Map<string, PdfObject> {
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [head = '', rest] = body.split(/\nstream\n/)
      const bytes = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1')
      const stream = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
      return [id, { head, stream: stream.toString('latin1') }]
    }),
  )
}

function lettersOf(objects: Map<string, PdfObject>, font: string): string[] {
  const id = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? ''
  const ranges = objects.get(id)?.stream.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/gi) ?? []
  return [...ranges].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]+)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}

function textIn(stream: string, maps: ReadonlyMap<string, string[]>): string {
  let letters: readonly string[] = []
  let text = ''
  for (const [part, font] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<[\da-f]+>/gi))
    if (font !== undefined) letters = maps.get(font) ?? []
    else text += part.slice(1, -1).replaceAll(/[\da-f]{4}/gi, (glyph) => letters[parseInt(glyph, 16)] ?? '')
  return text
}
