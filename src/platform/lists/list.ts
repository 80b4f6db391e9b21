import { OperatorError } from '../setting.ts'

/** Where the reading of a list tells how far it is. */
export type Progress = {
  readonly begin: (what: string, total: number) => void
  /** How much of the total is done. */
  readonly at: (done: number) => void
  readonly end: () => void
}

/** What was not taken, and why; `line` is null for files, whose name stands in `column`. */
export type RowRefusal = { readonly line: number | null; readonly column: string; readonly reason: string }

/** Refusals name a column; some are of none in particular. */
export const wholeLine = 'whole line'

/** What a person must mend before anything can be imported; `message` is one line. */
export class ImportError extends OperatorError {}
