import { useEffect, useState } from 'react'
import { useText } from '#ui/Text.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Location } from './bookReader.ts'
import { percentOf } from './ReaderFoot.tsx'

const settled = 800

/** Tells those who listen where a turned page is, once the turning has come to rest. */
export function Announcement({ location }: { readonly location: Location | null }) {
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
