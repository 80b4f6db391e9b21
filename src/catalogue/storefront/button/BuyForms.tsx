import type { ComponentProps } from 'react'
import { formatMoney } from '#platform/i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { AddForm } from './AddForm.tsx'
import { type ButtonPart, accessibleName } from './buttonPart.ts'
import styles from './BuyForms.module.css'

export function BuyForm({ buyNow, ...part }: ButtonPart & { readonly buyNow: boolean }) {
  const { book, inList, adding } = part
  return (
    <AddForm className={inList ? undefined : styles.wide} adding={adding} returnTo="/cart/" book={book}>
      <ActionButton part={part} intent="add" word="addToCart" />
      {buyNow && <ActionButton part={part} intent="buy" word="buyNow" variant="outline" />}
    </AddForm>
  )
}

export const AddAgainForm = (part: ButtonPart) => (
  <AddForm adding={part.adding} returnTo="/cart/" book={part.book}>
    <ActionButton part={part} intent="add" word="addAgain" variant="outline" />
  </AddForm>
)

export const LibraryForm = (part: ButtonPart) => (
  <AddForm adding={part.adding} returnTo="/bookshelf/" book={part.book}>
    <ActionButton part={part} intent="library" word="addToLibrary" />
  </AddForm>
)

type ActionButtonProps = {
  readonly part: ButtonPart
  readonly intent: 'add' | 'buy' | 'library'
  readonly word: 'addToCart' | 'buyNow' | 'addAgain' | 'addToLibrary'
  readonly variant?: ComponentProps<typeof Button>['variant']
}

function ActionButton({ part, intent, word, variant }: ActionButtonProps) {
  const t = useText()
  const { book, inList, className, adding } = part
  const { amount, currencyCode } = book.displayPrice
  const busy = adding.intent === intent
  const label = t(`catalogue.button.${busy ? 'adding' : word}`)
  const withPrice = word === 'addToCart' && !inList && !busy && amount > 0
  return (
    <Button
      name="intent"
      value={intent}
      className={className}
      variant={variant ?? (inList ? 'tonal' : 'primary')}
      small={inList}
      block
      busy={busy}
      aria-label={accessibleName(label, part)}
    >
      {word === 'addAgain' && !busy && <PlusIcon size="small" />}
      {withPrice ? `${label} · ${formatMoney(amount, currencyCode)}` : label}
    </Button>
  )
}
