import '#page/texts/bookTexts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { HeadphonesIcon } from '#ui/icons.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { playTime } from '../../playTime.rules.ts'
import { PauseIcon, PlayIcon } from './playIcons.tsx'
import styles from './AudioPreview.module.css'
import { usePlayer } from './usePlayer.ts'

type Props = {
  readonly url: string
  /** Told once when there is nothing to be heard at the address. */
  readonly onMissing: () => void
}

export default function AudioPlayer({ url, onMissing }: Props) {
  const t = useText()
  const show = useSnackbar()
  const player = usePlayer()
  const isThere = useIsThere(url, onMissing)
  const lost = () => show({ text: t('errors.ServerUnavailable'), tone: 'error' })
  const { isPlaying, at, length } = player
  const time = t('catalogue.preview.time', { at: playTime(at), length: playTime(length) })
  const Sign = isPlaying ? PauseIcon : PlayIcon
  return (
    <>
      {isThere ? (
        <button
          type="button"
          className={styles.play}
          aria-label={t(isPlaying ? 'catalogue.preview.pause' : 'catalogue.preview.play')}
          onClick={() => player.toggle().catch(lost)}
        >
          <Sign />
        </button>
      ) : (
        <span className={styles.coming} aria-hidden="true">
          <HeadphonesIcon />
        </span>
      )}
      {length > 0 && <span className={styles.time}>{time}</span>}
      <input
        className={styles.track}
        type="range"
        min={0}
        max={length || 1}
        step={0.1}
        value={at}
        disabled={length === 0}
        aria-label={t('catalogue.preview.position')}
        aria-valuetext={time}
        onChange={(event) => player.jump(event.currentTarget.valueAsNumber)}
      />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has the words of a recording */}
      <audio {...player.audio} src={url} preload="none" />
    </>
  )
}

/** Whether something is at the address, by HEAD; what is not is logged (specification of the storefront, section 8). */
function useIsThere(url: string, onMissing: () => void): boolean {
  const [isThere, setThere] = useState(false)
  const tell = useEffectEvent(onMissing)
  useEffect(() => {
    const ending = new AbortController()
    fetch(url, { method: 'HEAD', signal: ending.signal })
      .then(({ ok, status }) => {
        if (!ok) throw new Error(`it answered ${status}`)
        setThere(true)
      })
      .catch((error: unknown) => {
        if (ending.signal.aborted) return
        console.warn(`no audio preview at ${url}:`, error)
        tell()
      })
    return () => ending.abort()
  }, [url])
  return isThere
}
