import { Refused } from '#ui/form/Refused.tsx'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { ListFacts } from '../ownLists/ListFacts.tsx'
import styles from './ListToggle.module.css'
import { useFormMutation } from '#page/forms/useFormMutation.ts'

type Props = {
  readonly list: DataOf<typeof ListToggleFields>
  readonly bookId: number
  readonly path: string
}

/** Optimistic: it changes at once, and goes back with a message when the shop refuses. */
export function ListToggle({ list, bookId, path }: Props) {
  const t = useText()
  const mutation = useFormMutation(`list toggle ${list._id} ${bookId}`, path)
  const item = list.itemOf?.id
  const isKept = item !== undefined
  const isOn = mutation.isBusy ? mutation.asked === 'add' : isKept
  const fields: Record<string, string> = isKept
    ? { intent: 'remove', item }
    : { intent: 'add', list: list.id, itemId: `/books/${bookId}` }
  const count = list.itemCount + Number(isOn) - Number(isKept)
  return (
    <div className={styles.toggle}>
      <div className={styles.list}>
        <strong>{list.name}</strong>
        <ListFacts count={count} isPublic={list.isPublic} />
      </div>
      <MutationForm mutation={mutation} fields={fields}>
        <Button
          variant={isOn ? 'outline' : 'tonal'}
          small
          busy={mutation.isBusy}
          aria-label={t(isOn ? 'lists.chooser.removeFrom' : 'lists.chooser.addTo', { name: list.name })}
        >
          {isOn && !mutation.isBusy && <CheckIcon size="small" />}
          {t(isOn ? 'lists.chooser.remove' : 'lists.chooser.add')}
        </Button>
      </MutationForm>
      <Refused refusal={mutation.answer?.refusal} />
    </div>
  )
}

export const ListToggleFields = graphql(`
  fragment ListToggle on BookList {
    id
    _id
    name
    isPublic
    itemCount
    itemOf(productId: $book) { id }
  }
`)
