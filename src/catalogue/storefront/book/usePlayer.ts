import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

// All players of the shop hear of each other here, also those in other windows: only one sounds at a time.
const channelName = 'soma audio preview'

/** A player of one recording. It pauses when another begins, and when its page is left. */
export function usePlayer() {
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
