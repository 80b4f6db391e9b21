import { Link } from 'react-router'
import { tagPath } from '../../tags/tagPath.rules.ts'
import type { Category } from './categories.fields.ts'
import styles from './CategoryRows.module.css'

type Props = {
  readonly rows: readonly Category[]
  readonly tags: readonly Category[]
}

export const CategoryRows = ({ rows, tags }: Props) => (
  <ul className={styles.rows}>
    {rows.map((tag) => (
      <li key={tag._id}>
        <Link className={styles.row} to={tagPath(tag)}>
          {tag.name}
          <small className={styles.parent}>{tags.find(({ _id }) => _id === tag.parentId)?.name}</small>
        </Link>
      </li>
    ))}
  </ul>
)
