import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { type Language, languageTag } from '#platform/preferences.rules.ts'
import type { ReceiptSheet, SheetRow } from './receiptSheet.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

export type ReceiptShop = { readonly supportEmail: string; readonly supportPhone: string }

type Sheet = PDFKit.PDFDocument

const [ink, muted, rule] = ['#221c15', '#6b5f51', '#d8cebf']
const columns = [null, 60, 110] as const

/** Then whoever else waits has a turn: an order may have a thousand lines. */
const rowsAtOnce = 4

/** A sheet of A4, tagged for screen readers and searchable; long orders go on on further sheets. */
export async function receiptPdf(
  sheet: ReceiptSheet,
  language: Language,
  shop: ReceiptShop,
  kind: 'receipt' | 'creditNote' = 'receipt',
): Promise<Buffer> {
  // With its fonts' tools it weighs 10 MB, which most processes never need.
  const { default: Pdf } = await import('pdfkit')
  const t = serverTexts(language)
  const pdf = new Pdf({
    size: 'A4',
    margin: 56,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    font: '', // none but ours
    lang: languageTag(language),
    info: { Title: t(`order.${kind}.titleOf`, { number: sheet.number }), Author: t('shell.name') },
  })
  const written = buffer(pdf)
  await addFonts(pdf)
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const write = writerOn(pdf, document)
  write.heading(t('shell.name'), 18)
  write.small(`${t('help.contact.address')}\n${shop.supportEmail}\n${readablePhone(shop.supportPhone)}`)
  write.heading(t(`order.${kind}.title`), 26)
  await write.rows(sheet.facts)
  await write.table(
    [t('order.receipt.book'), t('order.receipt.copies'), t('order.receipt.net')],
    sheet.lines.map(({ name, publisher, copies, net }) => [
      [name, publisher].filter(Boolean).join('\n'),
      String(copies),
      net,
    ]),
  )
  await write.rows(sheet.sums)
  if (sheet.note) write.small(sheet.note)
  pdf.end()
  return written
}

function writerOn(pdf: Sheet, document: PDFKit.PDFStructureElement) {
  const width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right
  const table = async (rows: PDFKit.Mixins.CellOptions[][], widths: readonly (number | null)[]) => {
    const drawn = pdf.table({
      structParent: document,
      columnStyles: widths.map((one) => one ?? '*'),
      defaultStyle: { border: 0, padding: [4, 0] },
    } as PDFKit.Mixins.TableOptions)
    for (const [index, row] of rows.entries()) {
      drawn.row(row)
      if (index % rowsAtOnce === 0) await setImmediate()
    }
    drawn.end()
    pdf.moveDown()
  }
  return {
    heading: (text: string, size: number) => {
      pdf.font('bold').fontSize(size).fillColor(ink).text(text, { structParent: document, structType: 'H1' })
      pdf.moveDown(0.4)
    },
    small: (text: string) => {
      pdf
        .font('regular')
        .fontSize(10)
        .fillColor(muted)
        .text(text, { structParent: document, structType: 'P' })
      pdf.moveDown(1.5)
    },
    rows: (rows: readonly SheetRow[]) =>
      table(
        rows.map(({ label, amount, isSum }) => {
          const style = { textColor: ink, font: { src: isSum ? 'bold' : 'regular', size: isSum ? 13 : 11 } }
          return [
            { ...style, text: label, type: 'TH' as const, scope: 'Row' },
            { ...style, text: amount, align: { x: 'right' } },
          ] as PDFKit.Mixins.CellOptions[]
        }),
        [null, width / 2],
      ),
    table: (head: readonly string[], rows: readonly (readonly string[])[]) => {
      const cells = (texts: readonly string[], isHead: boolean) =>
        texts.map((text, index) => ({
          align: { x: index === 0 ? 'left' : 'right' },
          text,
          type: isHead ? 'TH' : 'TD',
          ...(isHead ? { scope: 'Column' } : {}),
          textColor: isHead ? muted : ink,
          font: { src: 'regular', size: isHead ? 10 : 11 },
          border: { bottom: 0.5 },
          borderColor: rule,
        })) as PDFKit.Mixins.CellOptions[]
      return table([cells(head, true), ...rows.map((row) => cells(row, false))], columns)
    },
  }
}

// One file for each weight with all letters of our languages: what is drawn for the screen comes in two.
const weights = { regular: 400, bold: 700 } as const

type FontWeight = keyof typeof weights

// To open a font and find its letters is most of the work of a sheet: it is done once for all of them.
const opened = new Map<FontWeight, Promise<Font>>()

/** Lets a sheet know the fonts by the names of their weights. */
async function addFonts(pdf: PDFKit.PDFDocument): Promise<void> {
  for (const weight of ['regular', 'bold'] as const) {
    const font = opened.get(weight) ?? open(weight)
    opened.set(weight, font)
    // The library takes an opened font too, which its types do not know.
    pdf.font((await font) as unknown as PDFKit.Mixins.PDFFontSource, weight)
  }
}

async function open(weight: FontWeight): Promise<Font> {
  const file = fileURLToPath(new URL(`fonts/literata-${weights[weight]}.ttf`, import.meta.url))
  const { create } = await import('fontkit')
  const font = create(await readFile(file))
  if ('fonts' in font) throw new Error(`${file} is a collection`)
  return font
}
