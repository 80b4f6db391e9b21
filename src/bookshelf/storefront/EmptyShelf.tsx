import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ShelfIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'

/** The tag of the books that cost nothing (specification of the storefront, section 9). */
const freeBooks = '/filtered-book-list/2'

export function EmptyShelf() {
  const t = useText()
  return (
    <EmptyState
      icon={<ShelfIcon />}
      title={t('bookshelf.empty.title')}
      action={
        <LinkButton variant="outline" to={freeBooks}>
          {t('bookshelf.empty.free')}
        </LinkButton>
      }
    >
      {t('bookshelf.empty.text')}
    </EmptyState>
  )
}
