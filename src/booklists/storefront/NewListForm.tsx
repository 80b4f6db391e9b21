import { useText } from '#ui/Text.tsx'
import { createHindrance, listNameMaxLength, listNameMinLength } from '../bookList.rules.ts'
import type { ListAnswer } from './listAction.ts'
import { ListNameForm } from './ListNameForm.tsx'
import type { ListDeed } from './useListDeed.ts'

type Props = {
  readonly deed: ListDeed
  readonly fields: Readonly<Record<string, string>>
  /** What the button says. */
  readonly button: string
  /** What the page itself was answered, without scripts. */
  readonly answer: ListAnswer | undefined
}

/** The name of a new list. Its button is enabled once the name will do, and says why while it is not. */
export function NewListForm({ deed, fields, button, answer }: Props) {
  const t = useText()
  const ofPage = answer?.intent === 'create' ? answer : undefined
  const values = { min: listNameMinLength, max: listNameMaxLength }
  return (
    <ListNameForm
      deed={deed}
      fields={fields}
      label={t('lists.new.label')}
      initial={ofPage?.name ?? ''}
      button={button}
      hint={(name) =>
        t(createHindrance(name) === 'tooLong' ? 'lists.new.tooLong' : 'lists.new.tooShort', values)
      }
      isClosed={(name) => createHindrance(name) !== null}
      refusal={(deed.answer ?? ofPage)?.refusal}
    />
  )
}
