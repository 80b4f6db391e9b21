import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import type { Location } from './bookReader.ts'
import { ContentsPanel } from './ContentsPanel.tsx'
import { ExcerptDialog } from './excerpt/ExcerptDialog.tsx'
import { MissingPage, NotOpenedNotice } from './MissingPage.tsx'
import { answerKey } from './page/pageGestures.ts'
import styles from './Reader.module.css'
import { ReaderBar } from './ReaderBar.tsx'
import { percentOf, ReaderFoot } from './ReaderFoot.tsx'
import { SettingsSheet } from './settings/SettingsSheet.tsx'
import type { Move } from './turning.rules.ts'
import { type BookRequest, type OpenedBook, useBook } from './useBook.ts'
import { useMedia, useReaderSettings, useScheme } from './settings/useReaderSettings.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

export function Reader({ title, ...asked }: BookRequest & { readonly title: string }) {
  const [settings, change] = useReaderSettings()
  const scheme = useScheme(settings.theme)
  const appearance = useMemo(() => ({ settings, scheme }), [settings, scheme])
  const host = useRef<HTMLDivElement>(null)
  const t = useText()
  const book = useBook({
    ...asked,
    host,
    appearance,
    texts: {
      unservedText: (name) => t('reader.unserved', { name }),
      enlargeText: (name) => `${name} ${t('reader.excerpt.enlarge')}`.trim(),
    },
  })
  const { reader, location } = book
  const isWide = useMedia('(min-width: 1024px)')
  const [isContentsOpen, setContentsOpen] = useState<boolean | null>(null)
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const showsContents = reader !== null && (isContentsOpen ?? isWide)

  // Before it is said that the book is open: no key is lost from then on.
  useLayoutEffect(() => {
    if (!reader) return
    const onMove = (move: Move) => void reader.move(move).then(reader.focusPage)
    const onKey = (event: KeyboardEvent) =>
      answerKey(event, { reading: reader.reading, onMove, onZoom: reader.zoom })
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [reader])

  return (
    <div className={styles.reader} data-scheme={scheme} data-bars={book.areBarsShown ? 'shown' : 'hidden'}>
      <ReaderBar
        title={title}
        isContentsOpen={showsContents}
        onContents={() => setContentsOpen(!showsContents)}
        onSettings={() => setSettingsOpen(true)}
        zoom={reader?.isFixed && <ZoomButtons zoom={book.zoom} onZoom={reader.zoom} />}
      />
      {reader && (
        <ContentsPanel
          open={showsContents}
          isPinned={isWide}
          chapters={reader.contents}
          current={location?.chapter ?? null}
          onClose={() => setContentsOpen(false)}
          onChoose={(href) => {
            if (!isWide) setContentsOpen(false)
            book.goTo({ href })
          }}
        />
      )}
      <main className={styles.page} id="main" tabIndex={-1} aria-busy={isOnItsWay(book)}>
        <div className={styles.host} ref={host} />
        <Notice book={book} />
      </main>
      <ReaderFoot
        reader={reader}
        location={location}
        isUnsaved={book.isUnsaved}
        onWayBack={book.wayBack && (() => book.wayBack && book.goTo(book.wayBack.target))}
      />
      <Announcement location={location} />
      <SettingsSheet
        open={isSettingsOpen}
        settings={settings}
        isFixed={reader?.isFixed ?? false}
        onChange={change}
        onClose={() => setSettingsOpen(false)}
      />
      {book.excerpt && (
        <ExcerptDialog
          key={book.excerpt.id}
          excerpt={book.excerpt}
          appearance={appearance}
          onClose={book.closeExcerpt}
        />
      )}
      <LeavingDialog address={book.leaving} onClose={book.stay} />
      <BrokenLinkDialog open={book.isLinkBroken} onClose={book.stay} />
    </div>
  )
}

/** The first page is seen a moment before it can be turned. */
const isOnItsWay = ({ reader, location, failure }: OpenedBook): boolean => !(reader && location) && !failure

function Notice({ book }: { readonly book: OpenedBook }) {
  const { location, missing, isLate, failure, reopen } = book
  if (missing) return <MissingPage answer={missing} mayStay={location !== null} />
  const reason = failure ?? (isLate ? 'late' : null)
  if (reason) return <NotOpenedNotice reason={reason} onAgain={reopen} />
  return location ? null : <Opening />
}

function Opening() {
  const t = useText()
  return (
    <div className={styles.opening}>
      <p>{t('reader.opening')}</p>
      <noscript>
        <p>{t('reader.withoutScripts')}</p>
      </noscript>
    </div>
  )
}

const settled = 800

/** Tells those who listen where a turned page is, once the turning has come to rest. */
function Announcement({ location }: { readonly location: Location | null }) {
  const t = useText()
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!location?.isMoved) return
    const read = t('reader.read', { percent: percentOf(location) })
    const timer = setTimeout(
      () => setWords(location.chapter?.label ? `${location.chapter.label}, ${read}` : read),
      settled,
    )
    return () => clearTimeout(timer)
  }, [location, t])
  return (
    <p className={visuallyHidden} role="status">
      {words}
    </p>
  )
}

type Props = { readonly open: boolean; readonly onClose: () => void }

function BrokenLinkDialog({ open, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('reader.brokenLink.title')}
      actions={
        <Button type="button" onClick={onClose}>
          {t('reader.brokenLink.back')}
        </Button>
      }
    >
      {t('reader.brokenLink.text')}
    </Dialog>
  )
}

type LeavingProps = { readonly address: string | null; readonly onClose: () => void }

function LeavingDialog({ address, onClose }: LeavingProps) {
  const t = useText()
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={t('reader.link.title')}
      actions={
        address && (
          <>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('reader.link.stay')}
            </Button>
            <LinkButton to={address} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              {t('reader.link.open')}
            </LinkButton>
          </>
        )
      }
    >
      <bdi className={styles.address}>{address}</bdi>
    </Dialog>
  )
}
