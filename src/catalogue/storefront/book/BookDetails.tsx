import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatYear, languageName } from '#platform/i18n/format.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { useText } from '#ui/Text.tsx'
import { seriesPath } from '../../series.rules.ts'
import styles from './BookDetails.module.css'

export function BookDetails({ book }: { readonly book: DataOf<typeof BookDetailsFields> }) {
  const t = useText()
  const subjects = shownSubjects(book.subjects.edges.map(({ node }) => node))
  const others = Map.groupBy(book.bookAuthors, ({ role }) => role.description)
  others.delete('author')
  const rows: readonly [string, ReactNode][] = [
    [t('catalogue.details.published'), book.publishedOn && formatYear(book.publishedOn)],
    [t('catalogue.details.language'), book.language && languageName(book.language, t)],
    [
      t('catalogue.details.publisher'),
      book.publisher && <Link to={`/publisher-book-list/${book.publisher._id}`}>{book.publisher.name}</Link>,
    ],
    [t('catalogue.details.series'), book.series && <Link to={seriesPath(book.series)}>{book.series}</Link>],
    [t('catalogue.details.isbn'), book.isbn && <span className={styles.digits}>{book.isbn}</span>],
    ...Array.from(others, ([role, people]): [string, ReactNode] => [
      roleName(role, people.length, t),
      <Linked
        key={role}
        links={people.map(({ author }) => ({ to: `/author/${author._id}`, name: author.name }))}
        separator=", "
      />,
    ]),
    [
      t('catalogue.details.subjects'),
      subjects.length > 0 && (
        <Linked links={subjects.map(({ _id, name }) => ({ to: `/subject/${_id}`, name }))} separator="; " />
      ),
    ],
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

type LinkedProps = {
  readonly links: readonly { readonly to: string; readonly name: string }[]
  readonly separator: string
}

const Linked = ({ links, separator }: LinkedProps) =>
  links.map(({ to, name }, index) => (
    <Fragment key={to}>
      {index > 0 && separator}
      <Link to={to}>{name}</Link>
    </Fragment>
  ))

type SubjectData = Pick<
  DataOf<typeof BookDetailsFields>['subjects']['edges'][number]['node'],
  '_id' | 'name' | 'code'
>

/** Each name once; a subject without one has its code there, which tells a reader nothing. */
function shownSubjects(subjects: readonly SubjectData[]): SubjectData[] {
  const told = subjects.filter(({ name, code }) => name !== code)
  return [...new Map(told.map((subject) => [subject.name.toLowerCase(), subject])).values()]
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
    bookAuthors { author { _id name } role { description } }
    subjects(first: 20) { edges { node { _id name code } } }
  }
`)
