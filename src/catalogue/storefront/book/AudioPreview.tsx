import { useState } from 'react'
import { HeadphonesIcon } from '#ui/icons.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './AudioPreview.module.css'

const loadPlayer = () => import('./AudioPlayer.tsx')

/** Keeps its final size, and goes when there is no sample; without scripts the browser's own player. */
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
          fallback={<PlayerPlaceholder />}
          onLost={() => setState('plain')}
        />
      )}
    </section>
  )
}

const PlayerPlaceholder = () => (
  <span className={styles.coming} aria-hidden="true">
    <HeadphonesIcon />
  </span>
)
