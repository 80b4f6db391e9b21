import type { ActionFunctionArgs } from 'react-router'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { graphql } from '#platform/graphql/document.ts'
import { formText } from '#platform/formText.ts'

export function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  return answerForm(args, listMutations, () => pathname + search)
}

const add: FormMutation = (page, form) =>
  page.mutate(AddToListMutation, {
    input: { itemId: formText(form, 'itemId'), bookListIri: formText(form, 'list') },
  })

/** With a book on it where the form names one, else empty; then it is shown. */
const create: FormMutation = async (page, form) => {
  const [itemId, name] = [formText(form, 'itemId'), formText(form, 'name')]
  if (itemId) return page.mutate(AddToListMutation, { input: { itemId, newListName: name } })
  const { data, refusal } = await page.mutate(CreateListMutation, { input: { name } })
  const id = data?.createBookList?.bookList?._id
  return id === undefined ? { refusal } : { refusal, to: `/user-book-list/${id}` }
}

const remove: FormMutation = (page, form) =>
  page.mutate(RemoveItemMutation, { input: { id: formText(form, 'item') } })

const rename: FormMutation = (page, form) =>
  page.mutate(RenameListMutation, {
    input: { id: formText(form, 'list'), name: formText(form, 'name') },
  })

const setPrivacy: FormMutation = (page, form) =>
  page.mutate(SetPrivacyMutation, {
    input: { id: formText(form, 'list'), isPublic: formText(form, 'isPublic') === 'true' },
  })

const deleteList: FormMutation = async (page, form) => {
  const { refusal } = await page.mutate(DeleteListMutation, { input: { id: formText(form, 'list') } })
  return refusal ? { refusal } : { refusal, to: '/bookshelf/' }
}

/** By the name that forms send as `intent`. */
const listMutations: Readonly<Record<string, FormMutation>> = {
  add,
  create,
  remove,
  rename,
  setPrivacy,
  delete: deleteList,
}

const AddToListMutation = graphql(`
  mutation AddToList($input: addItemToBookListInput!) {
    addItemToBookList(input: $input) { bookList { _id } }
  }
`)

const CreateListMutation = graphql(`
  mutation CreateList($input: createBookListInput!) {
    createBookList(input: $input) { bookList { _id } }
  }
`)

const RemoveItemMutation = graphql(`
  mutation RemoveItem($input: deleteBookListItemInput!) {
    deleteBookListItem(input: $input) { bookListItem { id } }
  }
`)

const RenameListMutation = graphql(`
  mutation RenameList($input: updateBookListInput!) {
    updateBookList(input: $input) { bookList { _id } }
  }
`)

const SetPrivacyMutation = graphql(`
  mutation SetPrivacy($input: setPrivacyBookListInput!) {
    setPrivacyBookList(input: $input) { bookList { _id } }
  }
`)

const DeleteListMutation = graphql(`
  mutation DeleteList($input: deleteBookListInput!) {
    deleteBookList(input: $input) { bookList { id } }
  }
`)
