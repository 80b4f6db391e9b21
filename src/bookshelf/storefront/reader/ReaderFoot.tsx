import { formatPercent } from '#platform/i18n/format.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { ProgressBar } from '#ui/loading/ProgressBar.tsx'
import { useText } from '#ui/Text.tsx'
import type { BookReader, Location } from './bookReader.ts'
import styles from './ReaderFoot.module.css'
import type { Move } from './turning.rules.ts'

type Props = {
  readonly reader: BookReader | null
  readonly location: Location | null
  readonly isUnsaved: boolean
  /** Leads back from a link that was followed in the book. */
  readonly onWayBack: (() => void) | null
}

export function ReaderFoot({ reader, location, isUnsaved, onWayBack }: Props) {
  const t = useText()
  const turn = (move: Move) => void reader?.move(move).then(reader.focusPage)
  // The first page is seen a moment before it can be turned.
  const turned = reader && location
  const previous = {
    label: t('reader.previousPage'),
    disabled: turned?.isFirst ?? true,
    onClick: () => turn('prev'),
  }
  const next = {
    label: t('reader.nextPage'),
    disabled: turned?.isLast ?? true,
    onClick: () => turn('next'),
  }
  // The buttons point where the pages go.
  const [left, right] = reader?.reading().isRtl ? [next, previous] : [previous, next]
  return (
    <footer className={styles.foot}>
      <IconButton className={styles.turn} icon={<ChevronLeftIcon />} {...left} />
      <div>
        <ProgressBar label={t('reader.progress')} value={location?.fraction ?? 0} />
        <p className={styles.words}>
          <span>{location && t('reader.read', { percent: percentOf(location) })}</span>
          {onWayBack ? (
            <button type="button" className={styles.wayBack} onClick={onWayBack}>
              {t('reader.wayBack')}
            </button>
          ) : (
            <span className={styles.chapter}>{location?.chapter?.label}</span>
          )}
        </p>
        {isUnsaved && <p className={styles.note}>{t('reader.unsaved')}</p>}
      </div>
      <IconButton className={styles.turn} icon={<ChevronRightIcon />} {...right} />
    </footer>
  )
}

/** Whole per cent, and never all of it before the last page. */
export const percentOf = ({ fraction }: Location): string => formatPercent(Math.floor(fraction * 100) / 100)
