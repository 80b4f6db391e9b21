import '#page/texts/nameTexts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatYear, languageName } from '#platform/i18n/format.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { useText } from '#ui/Text.tsx'
import styles from './BookDetails.module.css'

export function BookDetails({ book }: { readonly book: DataOf<typeof BookDetailsFields> }) {
  const t = useText()
  const subjects = subjectLine(book.subjects.edges.map(({ node }) => node))
  const others = Map.groupBy(book.bookAuthors, ({ role }) => role.description)
  others.delete('author')
  const rows: readonly [string, ReactNode][] = [
    [t('catalogue.details.published'), book.publishedOn && formatYear(book.publishedOn)],
    [t('catalogue.details.language'), book.language && languageName(book.language, t)],
    [
      t('catalogue.details.publisher'),
      book.publisher && <Link to={`/publisher-book-list/${book.publisher._id}`}>{book.publisher.name}</Link>,
    ],
    [t('catalogue.details.series'), book.series],
    [t('catalogue.details.isbn'), book.isbn && <span className={styles.digits}>{book.isbn}</span>],
    ...Array.from(others, ([role, people]): [string, ReactNode] => [
      roleName(role, people.length, t),
      people.map(({ author }) => author.name).join(', '),
    ]),
    [t('catalogue.details.subjects'), subjects],
  ]
  const known = rows.filter(([, fact]) => Boolean(fact))
  if (known.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{t('catalogue.details.title')}</h2>
      <table className={styles.table}>
        <tbody>
          {known.map(([name, fact]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{fact}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Each name once; a subject without one has its code there, which tells a reader nothing. */
function subjectLine(subjects: readonly { readonly name: string; readonly code: string }[]): string {
  const told = subjects.filter(({ name, code }) => name !== code)
  return [...new Map(told.map(({ name }) => [name.toLowerCase(), name])).values()].join('; ')
}

function roleName(role: string, count: number, t: ReturnType<typeof useText>): string {
  switch (role) {
    case 'illustrator':
    case 'translator':
    case 'editor':
      return t(`catalogue.details.${role}`, { count })
    default:
      return t('catalogue.details.contributor')
  }
}

export const BookDetailsFields = graphql(`
  fragment BookDetails on LocalBook {
    publishedOn
    language
    isbn
    series
    publisher { _id name }
    bookAuthors { author { name } role { description } }
    subjects(first: 20) { edges { node { name code } } }
  }
`)
