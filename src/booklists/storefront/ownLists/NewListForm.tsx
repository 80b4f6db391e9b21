import { useText } from '#ui/Text.tsx'
import { createHindrance, listNameMaxLength, listNameMinLength } from '../../bookList.rules.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import { ListNameForm } from './ListNameForm.tsx'
import type { BackgroundMutation } from '#page/forms/useFormMutation.ts'

type Props = {
  readonly mutation: BackgroundMutation
  readonly fields: Readonly<Record<string, string>>
  readonly button: string
  /** What the page itself was answered, without scripts. */
  readonly answer: FormAnswer | undefined
}

/** Its button says why it is disabled while the name will not do. */
export function NewListForm({ mutation, fields, button, answer }: Props) {
  const t = useText()
  const ofPage = answer?.intent === 'create' ? answer : undefined
  const values = { min: listNameMinLength, max: listNameMaxLength }
  return (
    <ListNameForm
      mutation={mutation}
      fields={fields}
      label={t('lists.new.label')}
      initial={ofPage?.fields['name'] ?? ''}
      button={button}
      hint={(name) =>
        t(createHindrance(name) === 'tooLong' ? 'lists.new.tooLong' : 'lists.new.tooShort', values)
      }
      isClosed={(name) => createHindrance(name) !== null}
      refusal={(mutation.answer ?? ofPage)?.refusal}
    />
  )
}
