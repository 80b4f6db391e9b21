import { useShop } from '#page/shopState.ts'
import { useCompanionApp } from '#bookshelf/storefront/useCompanionApp.ts'
import { LinkButton } from '#ui/Button.tsx'
import { HeadphonesIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { type ButtonPart, accessibleName } from './buttonPart.ts'

export function ListenButton(part: ButtonPart) {
  const t = useText()
  const { companionApp } = useShop()
  const onPress = useCompanionApp(companionApp)
  const label = t('catalogue.button.listen')
  return (
    <LinkButton
      className={part.className}
      small={part.inList}
      variant={part.inList ? 'outline' : 'primary'}
      block
      to={companionApp?.address ?? '/bookshelf/'}
      onClick={onPress}
      aria-label={accessibleName(label, part)}
    >
      <HeadphonesIcon size="small" />
      {label}
    </LinkButton>
  )
}
