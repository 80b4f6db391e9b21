import type pg from 'pg'

/** What PostgreSQL's COPY reads as one cell of a row. */
export type Cell = string | number | boolean | Date | null

export type Row = Readonly<Record<string, Cell>>

/** Rows of several tables, each row of a table with the same columns in the same order. */
export class Rows {
  readonly #tables = new Map<string, { readonly columns: readonly string[]; readonly lines: string[] }>()

  add(table: string, row: Row): void {
    const found = this.#tables.get(table) ?? { columns: Object.keys(row), lines: [] }
    this.#tables.set(table, found)
    found.lines.push(Object.values(row).map(cellText).join('\t'))
  }

  /** Hands all of them to the database, table by table. */
  async copy(client: pg.ClientBase): Promise<void> {
    for (const [table, { columns, lines }] of this.#tables)
      await copyLines(client, `copy ${table} (${columns.join(', ')}) from stdin`, lines)
    this.#tables.clear()
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string'
    ? cell.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
    : String(cell)
}

/** The driver's own connection, as far as COPY needs it; its types leave these out. */
type Wire = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const linesAtOnce = 2000

// What the driver calls on whatever it is asked to run; rows go out as soon as the server says that it listens.
const copyLines = (client: pg.ClientBase, text: string, lines: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | undefined
    const submitted = {
      submit: (wire: Wire) => wire.query(text),
      handleCopyInResponse: (wire: Wire) => {
        for (let from = 0; from < lines.length; from += linesAtOnce)
          wire.sendCopyFromChunk(Buffer.from(`${lines.slice(from, from + linesAtOnce).join('\n')}\n`))
        wire.endCopyFrom()
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleError: (error: Error) => {
        failure = new Error(`${text}: ${error.message}`, { cause: error })
      },
    }
    client.query(submitted as unknown as pg.Submittable)
  })
