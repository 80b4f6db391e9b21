import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CartIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'

/** In the drawer, which is over the shop, the link to the shop closes it. */
export function EmptyCart() {
  const t = useText()
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
