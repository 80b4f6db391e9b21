import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'

export function EmptyBookList({ isOwner }: { readonly isOwner: boolean }) {
  const t = useText()
  return (
    <EmptyState
      icon={<ListIcon />}
      title={t('lists.empty.title')}
      action={
        <LinkButton variant="outline" to="/">
          {t('catalogue.empty.toShop')}
        </LinkButton>
      }
    >
      {t(isOwner ? 'lists.empty.own' : 'lists.empty.others')}
    </EmptyState>
  )
}
