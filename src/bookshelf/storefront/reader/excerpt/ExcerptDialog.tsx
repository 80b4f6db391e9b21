import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useModal } from '#ui/overlay/useModal.ts'
import { useText } from '#ui/Text.tsx'
import type { Appearance, Excerpt } from '../bookReader.ts'
import { frameSandbox } from '../page/frameSandbox.ts'
import { stepOfKey, type Zoom, type ZoomStep } from '../zoom.rules.ts'
import styles from './ExcerptDialog.module.css'
import { ZoomButtons } from '../ZoomButtons.tsx'
import { enlargedView } from './enlargedView.ts'

type Props = {
  readonly excerpt: Excerpt
  readonly appearance: Appearance
  readonly onClose: () => void
}

/** Shows a part of the book over its page, in a frame that is locked as that of the page is. */
export function ExcerptDialog({ excerpt, appearance, onClose }: Props) {
  const t = useText()
  const modal = useModal(true, onClose)
  const id = useId()
  const { attributes, zoom, onZoom, onKey } = useExcerptFrame({ excerpt, appearance, onClose })
  const title = t(`reader.excerpt.${excerpt.kind}`)
  const { goTo } = excerpt
  const [sandbox] = useState(frameSandbox)
  // After the dialog has given the focus back, which means the frame of the page and not what is in it.
  useEffect(() => excerpt.close, [excerpt])
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      data-kind={excerpt.kind}
      aria-labelledby={id}
      onKeyDown={onKey}
    >
      <div className={styles.inside}>
        <header className={styles.top}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <IconButton label={t('ui.close')} icon={<CloseIcon />} onClick={onClose} />
        </header>
        <iframe sandbox={sandbox} {...attributes} className={styles.frame} title={title} hidden />
        {zoom && (
          <footer className={styles.zoom}>
            <ZoomButtons zoom={zoom} onZoom={onZoom} hasFit />
          </footer>
        )}
        {goTo && (
          <footer className={styles.foot}>
            <Button
              type="button"
              variant="outline"
              small
              onClick={() => {
                onClose()
                goTo()
              }}
            >
              {t('reader.excerpt.goTo')}
            </Button>
          </footer>
        )}
      </div>
    </dialog>
  )
}

type ExcerptFrameInput = {
  readonly excerpt: Excerpt
  readonly appearance: Appearance
  readonly onClose: () => void
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** The frame of an excerpt: as high as a note is, or with a picture or table that is enlarged. */
function useExcerptFrame({ excerpt, appearance, onClose }: ExcerptFrameInput) {
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
