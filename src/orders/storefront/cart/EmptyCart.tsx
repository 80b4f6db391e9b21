import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CartIcon, ShelfIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'

/** In the drawer, which is over the shop, the link to the shop closes it. */
export function EmptyCart({ ownedCount }: { readonly ownedCount: number }) {
  const t = useText()
  if (ownedCount > 0) return <AllOwned count={ownedCount} />
  return (
    <EmptyState
      icon={<CartIcon />}
      title={t('cart.empty.title')}
      action={
        <LinkButton variant="outline" to="/">
          {t('cart.empty.browse')}
        </LinkButton>
      }
    >
      {t('cart.empty.text')}
    </EmptyState>
  )
}

/** The sign-in left nothing in the cart. */
function AllOwned({ count }: { readonly count: number }) {
  const t = useText()
  return (
    <EmptyState
      icon={<ShelfIcon />}
      title={t('cart.owned.title')}
      action={<LinkButton to="/bookshelf/">{t('shell.bookshelf')}</LinkButton>}
    >
      {t('cart.owned.text', { count })}
    </EmptyState>
  )
}
