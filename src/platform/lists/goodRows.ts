import pg from 'pg'
import type { RowRefusal } from './list.ts'

type NumberedRow = { readonly line: number }

/** `save` takes all or none: halves are tried until only the bad lines are left. */
export async function saveGoodRows<Row extends NumberedRow, Saved>(
  rows: readonly Row[],
  save: (rows: readonly Row[]) => Promise<readonly Saved[]>,
): Promise<{ saved: Saved[]; refused: RowRefusal[] }> {
  try {
    return { saved: [...(await save(rows))], refused: [] }
  } catch (error) {
    if (!isDataError(error)) throw error
    const [only] = rows
    if (only && rows.length === 1)
      return { saved: [], refused: [{ line: only.line, column: error.column ?? '', reason: error.message }] }
    const middle = Math.ceil(rows.length / 2)
    const halves = [
      await saveGoodRows(rows.slice(0, middle), save),
      await saveGoodRows(rows.slice(middle), save),
    ]
    return {
      saved: halves.flatMap(({ saved }) => saved),
      refused: halves.flatMap(({ refused }) => refused),
    }
  }
}

/** PostgreSQL's error classes 22 and 23. */
const isDataError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
