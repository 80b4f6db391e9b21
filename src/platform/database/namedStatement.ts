import type pg from 'pg'
import driver from 'pg/lib/utils.js'
import { parserOf } from './rowTypes.ts'
import type { compile } from './sql.ts'

export type Statement = string | ReturnType<typeof compile>

export type Answer = { readonly rows: unknown[]; readonly rowCount: number | null }

export const isNamed = (statement: Statement): statement is Named =>
  typeof statement !== 'string' && statement.name !== undefined

/**
 * Sends a statement and reads its rows. A named one is asked once a connection what its columns are, not each time; it
 * can begin a transaction on the way.
 */
export function send(
  target: pg.Pool | pg.ClientBase,
  statement: Statement,
  { begins = false } = {},
): Promise<Answer> {
  if (typeof statement === 'string') return target.query(statement)
  if (!isNamed(statement)) return target.query(statement)
  return new Promise((resolve, reject) => {
    const named = new NamedStatement(statement, begins)
    const settle: Settle = (error, answer) => (error ? reject(error) : resolve(answer))
    // The driver takes statements of other classes with a call back too; its types do not know it.
    const { query } = target as unknown as { query: (...sent: [NamedStatement, undefined, Settle]) => void }
    query.call(target, named, undefined, settle)
  })
}

type Named = { readonly name: string; readonly text: string; readonly values: unknown[] }

type Settle = (error: Error | null | undefined, answer: Answer) => void

type Column = { readonly name: string; readonly parse: (text: string) => unknown }

type Columns = { readonly list: readonly Column[]; readonly emptyRow: Readonly<Record<string, unknown>> }

/** What the driver's types leave out or know otherwise of a connection. */
type Connection = Pick<pg.Connection, 'stream' | 'sync'> & {
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(statement: { name: string; text: string }): void
  bind(bound: { statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal: object): void
}

const described = new WeakMap<Connection, Map<string, Columns>>()

const noColumns: Columns = { list: [], emptyRow: {} }

/** Speaks the extended protocol of PostgreSQL as the driver's own class does, by the names that the driver calls. */
class NamedStatement {
  // As the driver asks for them: those of the statement that is answered next.
  name: string
  text: string
  callback: Settle | undefined
  readonly #values: readonly (string | Buffer | null)[]
  readonly #rows: unknown[] = []
  #rowCount: number | null = null
  #columns: Columns | undefined
  #known = new Map<string, Columns>()
  #failure: Error | null = null
  readonly #named: Named
  #begins: boolean

  constructor(named: Named, begins: boolean) {
    this.#named = named
    this.#begins = begins
    ;({ name: this.name, text: this.text } = begins ? beginning : named)
    this.#values = named.values.map((value) => driver.prepareValue(value))
  }

  submit(connection: Connection): null {
    const { name } = this.#named
    this.#known = columnsOf(connection)
    this.#columns = this.#known.get(name)
    connection.stream.cork()
    if (this.#begins) {
      prepare(connection, beginning)
      connection.bind({ statement: beginning.name, values: [] })
      connection.execute({})
    }
    prepare(connection, this.#named)
    connection.bind({ statement: name, values: this.#values })
    if (!this.#columns) connection.describe({ type: 'P' })
    connection.execute({})
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const list = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
    const columns = { list, emptyRow: Object.fromEntries(list.map(({ name }) => [name, null])) }
    this.#columns = columns
    this.#known.set(this.name, columns)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { list, emptyRow } = this.#columns ?? noColumns
    const row = { ...emptyRow }
    try {
      for (const [index, column] of list.entries()) {
        const text = fields[index] ?? null
        if (text !== null) row[column.name] = column.parse(text)
      }
    } catch (error) {
      this.#failure = error as Error // of a parser
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#begins) {
      this.#begins = false
      ;({ name: this.name, text: this.text } = this.#named)
      return
    }
    const [count] = /\d+$/.exec(text) ?? []
    this.#rowCount = count === undefined ? null : Number(count)
  }

  handleReadyForQuery(): void {
    if (!this.#columns) this.#known.set(this.name, noColumns)
    this.callback?.(this.#failure, { rows: this.#rows, rowCount: this.#rowCount })
  }

  handleError(error: Error): void {
    this.callback?.(error, { rows: [], rowCount: null })
  }
}

const beginning = { name: 'begin', text: 'begin' }

function prepare(connection: Connection, { name, text }: { name: string; text: string }): void {
  if (connection.parsedStatements[name] === undefined) connection.parse({ name, text })
}

function columnsOf(connection: Connection): Map<string, Columns> {
  const known = described.get(connection) ?? new Map<string, Columns>()
  described.set(connection, known)
  return known
}
