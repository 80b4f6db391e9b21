import { useEffect, useState } from 'react'
import { type CsvProgress, csvProgressPath } from '#platform/tables/csvProgress.rules.ts'

const lookEvery = 1000

/** Looks without an answer, after which nobody knows any more. */
const maxSilence = 30

/** A file is known a moment after it was asked for. */
type Known = CsvProgress | { readonly state: 'asked' | 'unknown' }

export type ExportFile = {
  /** Of the file that was asked for last; null where there is none, or it was put away. */
  readonly progress: Known | null
  /** Begins to look after another one; returns the key by which its address names it. */
  begin(): string
  putAway(): void
}

/** The browser keeps what it downloads to itself: how far a file is, only the shop can tell. */
export function useExport(): ExportFile {
  const [key, setKey] = useState<string | null>(null)
  const [progress, setProgress] = useState<Known | null>(null)
  useEffect(() => (key === null ? undefined : watch(key, setProgress)), [key])
  return {
    progress,
    begin: () => {
      const next = newKey()
      setKey(next)
      setProgress({ state: 'asked' })
      return next
    },
    putAway: () => {
      setKey(null)
      setProgress(null)
    },
  }
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

function watch(key: string, tell: (progress: Known) => void): () => void {
  let silence = 0
  let timer: number | undefined
  let isOver = false
  const look = async () => {
    const found = await ask(key)
    if (isOver) return
    silence = found ? 0 : silence + 1
    if (found) tell(found)
    else if (silence === maxSilence) tell({ state: 'unknown' })
    const goesOn = found ? found.state === 'waiting' || found.state === 'running' : silence < maxSilence
    if (goesOn) timer = window.setTimeout(() => void look(), lookEvery)
  }
  timer = window.setTimeout(() => void look(), lookEvery)
  return () => {
    isOver = true
    window.clearTimeout(timer)
  }
}

async function ask(key: string): Promise<CsvProgress | null> {
  try {
    const answer = await fetch(`${csvProgressPath}/${key}`, { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as CsvProgress) : null // as our own server writes it
  } catch {
    return null // asked again in a second
  }
}
