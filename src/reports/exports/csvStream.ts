import { Readable } from 'node:stream'
import type { Context } from '#platform/graphql/context.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { csvRow, csvStart } from '#platform/tables/csvCell.rules.ts'
import type { CsvSource } from './csvReport.ts'

type Watching = {
  /** Called when so many rows were taken by who reads. */
  readonly onRows: (done: number) => Promise<unknown>
  /** Called when all of them were. */
  readonly onWhole: () => Promise<unknown>
  /** Called last; the file was cut off where it is not whole. */
  readonly onClose: (isWhole: boolean) => void
  /** In milliseconds; who takes nothing for longer is given up. */
  readonly patience: number
}

/** The file as it is read: no page of rows is asked for before the one before it was taken. */
export function csvStream(
  source: CsvSource,
  { context, t }: { readonly context: Context; readonly t: Translate },
  { onRows, onWhole, onClose, patience }: Watching,
): Readable {
  let isWhole = false
  let timer: NodeJS.Timeout | undefined
  const giveUpLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stream.destroy(), patience)
  }
  const stream = Readable.from(text())
  stream.once('close', () => {
    clearTimeout(timer)
    onClose(isWhole)
  })
  return stream

  async function* text(): AsyncGenerator<string> {
    let done = 0
    giveUpLater()
    yield csvStart + csvRow(source.heads(t))
    for await (const rows of source.rows(context, t)) {
      giveUpLater()
      yield rows.map(csvRow).join('')
      done += rows.length
      await onRows(done)
    }
    await onWhole()
    isWhole = true
  }
}
