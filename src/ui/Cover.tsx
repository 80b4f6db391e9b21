import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { coverSources } from './coverSources.ts'
import styles from './Cover.module.css'
import { BookIcon } from './icons.tsx'

const inGrid = '(min-width: 1280px) 176px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 45vw'

type Props = {
  readonly src: string | null | undefined
  readonly alt?: string
  readonly sizes?: string
  /** Fetched at once: what is seen before scrolling. `first` before everything else: the largest of a page. */
  readonly eager?: boolean | 'first'
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A cover in a box of 2:3 that keeps its place while the picture comes. */
export function Cover({ src, alt = '', sizes = inGrid, eager = false, className, children }: Props) {
  return (
    <span className={classes(styles.cover, className)}>
      {src ? (
        <Picture src={src} alt={alt} sizes={sizes} eager={eager} />
      ) : (
        <BookIcon className={styles.none} />
      )}
      {children}
    </span>
  )
}

function Picture({
  src,
  alt,
  sizes,
  eager,
}: {
  src: string
  alt: string
  sizes: string
  eager: boolean | 'first'
}) {
  const sources = coverSources(src)
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        className={styles.image}
        src={sources.src}
        srcSet={sources.webp}
        sizes={sources.webp && sizes}
        alt={alt}
        width={320}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
