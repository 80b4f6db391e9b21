import { OperatorError } from '../setting.ts'

export type Progress = {
  readonly begin: (what: string, total: number) => void
  readonly at: (done: number) => void
  readonly end: () => void
}

/** `line` is null for files, whose name stands in `column`. */
export type RowRefusal = { readonly line: number | null; readonly column: string; readonly reason: string }

export const wholeLine = 'whole line'

export class ImportError extends OperatorError {}
