import { splitTitle } from '../../titleEnd.rules.ts'
import { BookTitle } from '../book/BookTitle.tsx'
import styles from './CardTitle.module.css'

/** A title in two lines, cut where it is longer; the grade or number at its end stays. */
export function CardTitle({ title }: { readonly title: string }) {
  const { start, end } = splitTitle(title)
  return (
    <>
      <span className={styles.start}>
        <BookTitle title={start} />
      </span>
      {end && <span className={styles.end}> {end}</span>}
    </>
  )
}
