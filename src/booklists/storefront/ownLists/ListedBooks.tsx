import { BookCard } from '#catalogue/storefront/lists/BookCard.tsx'
import { Button } from '#ui/Button.tsx'
import cardGrid from '#ui/CardGrid.module.css'
import { TrashIcon } from '#ui/icons.tsx'
import { useRefusalSnackbar } from '#ui/form/refusal.ts'
import { useText } from '#ui/Text.tsx'
import styles from './ListedBooks.module.css'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import type { ItemData, ListData } from './userBookList.fields.ts'
import { useListAddress } from '../wholeList/useListAddress.ts'
import { useFormMutation } from '#page/forms/useFormMutation.ts'

type Props = { readonly list: ListData; readonly isEdited: boolean }

export function ListedBooks({ list, isEdited }: Props) {
  return (
    <ul className={cardGrid.grid}>
      {list.bookListItems.map((item, index) =>
        isEdited ? (
          <RemovableBook key={item.id} listId={list._id} item={item} />
        ) : (
          <li key={item.id}>
            <BookCard book={item.book} eager={index < 6} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Optimistic: it goes at once, and comes back with a message when the shop refuses. */
function RemovableBook({ listId, item }: { readonly listId: number; readonly item: ItemData }) {
  const t = useText()
  const { here } = useListAddress(listId)
  const mutation = useFormMutation(`list item ${item.id}`, here)
  useRefusalSnackbar(mutation.answer?.refusal)
  // What had the focus is gone; the reader goes on from the head of the list.
  const moveFocus = () => document.getElementById('list-name')?.focus({ preventScroll: true })
  return (
    <li className={styles.removable} hidden={mutation.isBusy}>
      <BookCard book={item.book} />
      <MutationForm mutation={mutation} fields={{ intent: 'remove', item: item.id }} onSend={moveFocus}>
        <Button
          variant="outline"
          small
          block
          aria-label={t('lists.edit.removeTitle', { title: item.book.title })}
        >
          <TrashIcon size="small" />
          {t('lists.edit.remove')}
        </Button>
      </MutationForm>
    </li>
  )
}
