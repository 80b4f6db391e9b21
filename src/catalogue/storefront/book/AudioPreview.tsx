import { useState } from 'react'
import { HeadphonesIcon } from '#ui/icons.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './AudioPreview.module.css'

const loadPlayer = () => import('./AudioPlayer.tsx')

/**
 * The sample of an audiobook, in a place of its final size. The player looks first whether there is one, and the place
 * goes when there is none. Without scripts, or where the player cannot be fetched, the browser's own stands there.
 */
export function AudioPreview({ url }: { readonly url: string }) {
  const t = useText()
  const [state, setState] = useState<'there' | 'missing' | 'plain'>('there')
  if (state === 'missing') return null
  const title = t('catalogue.preview.title')
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has the words of a recording
  const plain = <audio controls preload="none" src={url} aria-label={title} />
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <noscript>{plain}</noscript>
      {state === 'plain' ? (
        plain
      ) : (
        <LazyComponent
          load={loadPlayer}
          props={{ url, onMissing: () => setState('missing') }}
          fallback={<Coming />}
          onLost={() => setState('plain')}
        />
      )}
    </section>
  )
}

/** The button's place until there is something to press. */
const Coming = () => (
  <span className={styles.coming} aria-hidden="true">
    <HeadphonesIcon />
  </span>
)
