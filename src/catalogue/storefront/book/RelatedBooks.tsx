import cardGrid from '#ui/CardGrid.module.css'
import { useText } from '#ui/Text.tsx'
import { BookCard, type BookCardData } from '../lists/BookCard.tsx'
import styles from './RelatedBooks.module.css'

export function RelatedBooks({ books }: { readonly books: readonly BookCardData[] }) {
  const t = useText()
  if (books.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.title}>
        {t('catalogue.book.related')}
      </h2>
      <ul className={cardGrid.grid}>
        {books.map((book) => (
          <li key={book._id}>
            <BookCard book={book} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
