import type { Translate } from '#platform/i18n/write.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BookIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'

type Reason = 'shop' | 'tag' | 'publisher'

type Props = {
  readonly reason: Reason
  readonly name?: string
}

export function EmptyList({ reason, name = '' }: Props) {
  const t = useText()
  const [title, text] = words(reason, name, t)
  const toShop = (
    <LinkButton variant="outline" to="/">
      {t('catalogue.empty.toShop')}
    </LinkButton>
  )
  return (
    <EmptyState icon={<BookIcon />} title={title} action={reason === 'shop' ? undefined : toShop}>
      {text}
    </EmptyState>
  )
}

function words(reason: Reason, name: string, t: Translate): [string, string] {
  switch (reason) {
    case 'shop':
      return [t('catalogue.empty.shop.title'), t('catalogue.empty.shop.text')]
    case 'tag':
      return [t('catalogue.empty.tag.title'), t('catalogue.empty.tag.text', { name })]
    default:
      return [t('catalogue.empty.publisher.title'), t('catalogue.empty.publisher.text', { name })]
  }
}
