import { useNavigation } from 'react-router'
import { type WorkCardData, WorkItem } from '../lists/WorkItem.tsx'
import styles from '../lists/WorkGrid.module.css'

export function SearchResults({ books }: { readonly books: readonly WorkCardData[] }) {
  const isTurning = useNavigation().state === 'loading'
  return (
    <ul className={styles.grid} aria-busy={isTurning}>
      {books.map((book, index) => (
        <WorkItem key={book._id} book={book} eager={index < 4} />
      ))}
    </ul>
  )
}
