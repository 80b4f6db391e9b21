import { ChipLink, ChipRow } from '#ui/Chip.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { ListFacts } from './ListFacts.tsx'
import styles from './ListHead.module.css'
import type { ListData } from './userBookList.fields.ts'
import { useListAddress } from '../wholeList/useListAddress.ts'
import { PencilIcon } from '../icons.tsx'

type Props = { readonly list: ListData; readonly isOwner: boolean }

export function ListHead({ list, isOwner }: Props) {
  const t = useText()
  const { isEditing, to } = useListAddress(list._id)
  const count = list.bookListItems.length
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <p className={styles.over}>{t('lists.title')}</p>
        <h1 id="list-name" tabIndex={-1}>
          {list.name}
        </h1>
        <ListFacts count={count} isPublic={list.isPublic} />
      </div>
      <div className={styles.tools}>
        {count > 1 && <Orders list={list} />}
        {isOwner && (
          <LinkButton variant="outline" small to={to({ isEditing: !isEditing })} preventScrollReset replace>
            {isEditing ? <CheckIcon size="small" /> : <PencilIcon size="small" />}
            {t(isEditing ? 'lists.edit.done' : 'lists.edit.button')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Orders({ list }: { readonly list: ListData }) {
  const t = useText()
  const { order, to } = useListAddress(list._id)
  const labels = {
    added: t('lists.order.added'),
    'a-z': t('catalogue.publisher.aToZ'),
    'z-a': t('catalogue.publisher.zToA'),
  }
  return (
    <ChipRow label={t('catalogue.publisher.order')}>
      {(['added', 'a-z', 'z-a'] as const).map((one) => (
        <ChipLink key={one} to={to({ order: one })} current={one === order} preventScrollReset replace>
          {labels[one]}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
