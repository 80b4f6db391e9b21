// How far a file has come, as the screen that asked for it is told.

/** Where one's own files are told of, each by the key that its address named as `export`. */
export const csvProgressPath = '/admin/csv-progress'

export type CsvProgress = {
  readonly state: 'waiting' | 'running' | 'done' | 'cutOff'
  readonly rowsDone: number
  /** Null where nobody counts. */
  readonly rowsTotal: number | null
}

type Known = {
  readonly rows_total: number | null
  readonly rows_done: number
  readonly started_at: Date | null
  readonly moved_at: Date
  readonly finished_at: Date | null
  readonly cut_off_at: Date | null
}

/** In milliseconds: a client that takes nothing for so long is given up, and so is who waits for a turn. */
export const csvPatience = 60_000

/** What stands still for longer has lost its process. */
const lostAfter = 2 * csvPatience

export function csvProgress(row: Known, now: Date): CsvProgress {
  const counts = { rowsDone: row.rows_done, rowsTotal: row.rows_total }
  if (row.finished_at) return { state: 'done', ...counts }
  const isLost = now.getTime() - row.moved_at.getTime() > lostAfter
  if (row.cut_off_at || isLost) return { state: 'cutOff', ...counts }
  return { state: row.started_at ? 'running' : 'waiting', ...counts }
}
