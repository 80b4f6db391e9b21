import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon, type IconProps } from '#ui/Icon.tsx'
import { HeadphonesIcon } from '#ui/icons.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { playTime } from '../../playTime.rules.ts'
import styles from './AudioPreview.module.css'

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

const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />
  </Icon>
)

const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 5.5h3v13H7ZM14 5.5h3v13h-3Z" fill="currentColor" />
  </Icon>
)

// All players of the shop hear of each other here, also those in other windows: only one sounds at a time.
const channelName = 'soma audio preview'

/** A player of one recording. It pauses when another begins, and when its page is left. */
function usePlayer() {
  const audio = useRef<HTMLAudioElement>(null)
  const others = useRef<BroadcastChannel>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const own = audio.current
    const pause = () => own?.pause()
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', pause)
    addEventListener('pagehide', pause)
    others.current = channel
    return () => {
      pause()
      channel.close()
      removeEventListener('pagehide', pause)
    }
  }, [])
  const look = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
    setPlaying(!currentTarget.paused && !currentTarget.ended)
    setAt(currentTarget.currentTime)
    if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration)
  }
  return {
    isPlaying,
    /** Seconds from the beginning, and of the whole; 0 until it is known. */
    at,
    length,
    toggle: async () => {
      const own = audio.current
      if (!own) return
      if (!own.paused) return own.pause()
      others.current?.postMessage('playing')
      // What failed once is asked for anew.
      if (own.error) own.load()
      await own.play().catch(unlessPaused)
    },
    jump: (seconds: number) => {
      if (audio.current) audio.current.currentTime = seconds
      setAt(seconds)
    },
    audio: {
      ref: audio,
      onPlay: look,
      onPause: look,
      onEnded: look,
      onTimeUpdate: look,
      onDurationChange: look,
    },
  }
}

/** Who pauses before the first sound has changed their mind; nothing went wrong. */
function unlessPaused(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
