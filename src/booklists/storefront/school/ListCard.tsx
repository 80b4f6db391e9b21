import { Link } from 'react-router'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Cover } from '#ui/Cover.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import type { ReactNode } from 'react'
import styles from './ListCard.module.css'

export type ListCardData = DataOf<typeof ListCardFields>

type Props = {
  readonly list: ListCardData
  readonly to: string
  readonly children: ReactNode
}

export const ListCard = ({ list, to, children }: Props) => (
  <article className={styles.card}>
    <div className={styles.fan}>
      {list.coverUrls.length > 0 ? (
        list.coverUrls.map((url) => <Cover key={url} className={styles.cover} src={url} sizes="72px" />)
      ) : (
        <Cover className={styles.cover} src={null} />
      )}
    </div>
    <h3 className={styles.name}>
      <Link to={to}>{list.name}</Link>
    </h3>
    {children}
  </article>
)

export const ListCardSkeleton = () => <Skeleton className={styles.skeleton} />

export const ListCards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
)

export const ListCardFields = graphql(`
  fragment ListCard on BookList {
    _id
    name
    isPublic
    itemCount
    coverUrls
  }
`)
