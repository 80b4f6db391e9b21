import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react'

type LazyComponentProps<Props> = {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  readonly props: Props
  readonly fallback?: ReactNode
  /** Told where it cannot be fetched; it is tried again when this stands in the page anew. */
  readonly onLost?: () => void
}

export function LazyComponent<Props extends object>({
  load,
  props,
  fallback = null,
  onLost,
}: LazyComponentProps<Props>) {
  const [found, setFound] = useState<{ readonly drawn: ComponentType<Props> } | null>(null)
  const latest = useRef({ load, onLost })
  useEffect(() => {
    latest.current = { load, onLost }
  })
  useEffect(() => {
    let isOver = false
    latest.current.load().then(
      (module) => isOver || setFound({ drawn: module.default }),
      () => isOver || latest.current.onLost?.(),
    )
    return () => {
      isOver = true
    }
  }, [])
  return found ? createElement(found.drawn, props) : fallback
}
