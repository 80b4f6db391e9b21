import type { ReactNode } from 'react'
import styles from './ListScreen.module.css'
import { WorkList, type WorkListData } from './WorkList.tsx'

type Props = {
  /** What kind of list it is. */
  readonly over: string
  readonly title: string
  readonly about?: string | null
  readonly list: WorkListData
  readonly empty: ReactNode
}

export const WorkListPage = ({ over, title, about, list, empty }: Props) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <div>
        <p className={styles.over}>{over}</p>
        <h1>{title}</h1>
        {about && <p className={styles.about}>{about}</p>}
      </div>
    </div>
    <WorkList list={list} empty={empty} />
  </div>
)
