import { LinkButton } from '#ui/Button.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { useText } from '#ui/Text.tsx'
import type { IconProps } from '#ui/Icon.tsx'
import { drawn } from '#ui/icons.tsx'

type Props = {
  readonly book: { readonly _id: number; readonly title: string }
  readonly brief?: boolean
  readonly className?: string | undefined
}

/** With scripts a link to it opens a dialog. */
const chooserOf = (bookId: number): string => `/add-to-list/${bookId}`

export function AddToListLink({ book, brief, className }: Props) {
  const t = useText()
  const to = chooserOf(book._id)
  if (brief)
    return (
      <IconLink
        className={className}
        to={to}
        icon={<ListPlusIcon />}
        label={t('catalogue.addToList.of', { title: book.title })}
      />
    )
  return (
    <LinkButton className={className} variant="outline" block to={to}>
      <ListPlusIcon size="small" />
      {t('catalogue.addToList.button')}
    </LinkButton>
  )
}

const ListPlusIcon = (props: IconProps) => drawn('M4 6.5h16M4 12h8M4 17.5h8M17 12v8M13 16h8', props)
