import { useText } from '#ui/Text.tsx'
import { type ReadMoreParagraph, splitDescription } from '../../readMore.rules.ts'
import styles from './BookAbout.module.css'

/** The first words, and the rest on request, which works without scripts. */
export function BookAbout({ description }: { readonly description: string }) {
  const t = useText()
  const { paragraphs, onPhones, onWide } = splitDescription(description)
  const ends = { phones: lastWith(paragraphs, 'always'), wide: lastWith(paragraphs, 'wide') }
  return (
    <section className={styles.about}>
      <h2 className={styles.title}>{t('catalogue.book.about')}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={classOf(paragraph)}>
          {paragraph.always}
          {onPhones && index === ends.phones && <span className={styles.dotsOnPhones}>…</span>}
          {paragraph.wide && <span className={styles.wide}> {paragraph.wide}</span>}
          {onWide && index === Math.max(ends.phones, ends.wide) && (
            <span className={styles.dotsOnWide}>…</span>
          )}
          {paragraph.rest && <span className={styles.rest}> {paragraph.rest}</span>}
        </p>
      ))}
      {onPhones && (
        <details className={onWide ? styles.toggle : styles.toggleOnPhones}>
          <summary>
            <span className={styles.open}>{t('catalogue.readMore')}</span>
            <span className={styles.close}>{t('catalogue.readLess')}</span>
          </summary>
        </details>
      )}
    </section>
  )
}

const lastWith = (paragraphs: readonly ReadMoreParagraph[], part: 'always' | 'wide'): number =>
  paragraphs.findLastIndex((paragraph) => paragraph[part] !== '')

// A paragraph that begins beyond the first words waits as a whole.
function classOf({ always, wide }: ReadMoreParagraph) {
  if (always) return undefined
  return wide ? styles.wide : styles.rest
}
