import { type SyntheticEvent, useRef, useState } from 'react'
import type { Appearance, Excerpt } from '../bookReader.ts'
import { enlargedView } from './enlargedView.ts'
import { stepOfKey, type Zoom, type ZoomStep } from '../zoom.rules.ts'

type ExcerptFrameInput = {
  readonly excerpt: Excerpt
  readonly appearance: Appearance
  readonly onClose: () => void
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** The frame of an excerpt: as high as a note is, or with a picture or table that is enlarged. */
export function useExcerptFrame({ excerpt, appearance, onClose }: ExcerptFrameInput) {
  const [height, setHeight] = useState<number>()
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const enlarge = useRef<((step: ZoomStep) => void) | null>(null)
  const onZoom = (step: ZoomStep) => enlarge.current?.(step)
  const onKey = ({ key, ctrlKey, metaKey }: Press) => {
    const step = ctrlKey || metaKey ? null : stepOfKey(key)
    if (step) onZoom(step)
  }
  const onLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentDocument
    const element = page && excerpt.extract(page, appearance)
    if (!element) return onClose()
    page.addEventListener('keydown', (event) => (event.key === 'Escape' ? onClose() : onKey(event)))
    // Only now: until then the frame holds the whole page.
    frame.hidden = false
    if (excerpt.kind === 'note')
      new ResizeObserver(() => setHeight(page.body.offsetHeight)).observe(page.body)
    else enlarge.current = enlargedView(element, { isTable: excerpt.kind === 'table', onZoom: setZoom })
    page.defaultView?.focus()
  }
  const attributes = { src: excerpt.address, style: { height }, onLoad }
  return { attributes, zoom, onZoom, onKey }
}
