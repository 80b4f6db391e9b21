import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadAudit, type AuditData } from '#identity/backoffice/loadAudit.ts'
import { listBookOptions } from '#catalogue/backoffice/bookOptions.ts'
import { newFormKey, keyedBy } from '#page/forms/formKey.ts'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { ListSearch } from '#page/backoffice/ListSearch.tsx'
import { recordIn, recordPath, searchIn } from '#page/backoffice/recordPath.rules.ts'
import { type Page, pageContext } from '#page/page.ts'
import { listSchoolOptions } from '#schools/backoffice/schoolOptions.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { NoRecord, RecordList, SplitView } from '#ui/backoffice/SplitView.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { ListForm } from './ListForm.tsx'
import { readRecord } from '#page/forms/readRecord.ts'
import { schoolList } from './listEntry.rules.ts'
import { listInput, listsPath } from './listForm.ts'
import {
  type ListEntryData,
  type ListRecord,
  SchoolListQuery,
  SchoolListsQuery,
} from './schoolLists.fields.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { useLoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { StatusChip } from '#ui/Chip.tsx'
import styles from './SchoolListEditor.module.css'
import { ConfirmDialog } from '#page/backoffice/ConfirmDialog.tsx'

export { clientAction } from '#page/forms/formAnswer.ts'
export { rereadAfterForms as shouldRevalidate } from '#page/rereadAfterForms.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.schoolBookListManager',
  texts: ['errors', 'backofficeAudit', 'backofficeSchools'],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const search = searchIn(params)
  const asked = recordIn(params, 'list')
  const [lists, record] = await Promise.all([loadLists(page, search), loadRecord(page, asked)])
  const isNew = params.has('new')
  const isArchiving = params.has('archive')
  return { lists, ...record, asked, search, isNew, isArchiving, formKey: newFormKey() }
}

/** Null where they could not be read, which is written into the log (specification of the back office, section 8). */
async function loadLists(page: Page, search: string | null): Promise<readonly ListEntryData[] | null> {
  const { data, refusal } = await page.tryQuery(SchoolListsQuery, { search })
  if (refusal) page.warn('the book lists of schools could not be read', refusal)
  return data && (data.getSchoolBookLists ?? [])
}

async function loadRecord(page: Page, asked: number | null) {
  if (asked === null) return { list: null, audit: null }
  const id = `/book_lists/${asked}`
  const [{ data }, audit] = await Promise.all([page.tryQuery(SchoolListQuery, { id }), loadAudit(page, id)])
  const list = data?.bookList ?? null
  return { list: list?.forSchool ? list : null, audit }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, schoolListActions, listPathAfter, () => ({
    school: listSchoolOptions,
    books: listBookOptions,
  }))

/** What the forms of the screen do, by their intent. */
const schoolListActions: Readonly<Record<string, FormMutation>> = {
  create: (page, form) => keyedBy(page, form).mutate(CreateList, { input: inputOf(form) }),
  save: (page, form) =>
    keyedBy(page, form).mutate(SaveList, {
      input: {
        ...inputOf(form),
        id: formText(form, 'id'),
        expectedVersion: formText(form, 'expectedVersion') || null,
      },
    }),
  archive: (page, form) => page.mutate(ArchiveList, { id: formText(form, 'id') }),
}

const inputOf = (form: FormData) => listInput(readRecord(schoolList, form).entry)

/** Where the browser goes on without scripts. */
function listPathAfter(form: FormData): string {
  const [, list] = formText(form, 'id').match(/\/(\d+)$/) ?? []
  const q = formText(form, 'q') || null
  switch (formText(form, 'intent')) {
    case 'save':
      return recordPath(listsPath, { list: list ?? null, q })
    case 'create':
      return recordPath(listsPath, { new: '1', q })
    default:
      return recordPath(listsPath, { q })
  }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.schoolBookListManager'), hidden: true }))

export default function SchoolBookListManagerScreen() {
  const t = useText()
  const { lists, list, asked, search, isNew } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('backoffice.screen.schoolBookListManager')}
        note={lists && t('backofficeSchools.lists.count', { count: lists.length })}
      >
        <LinkButton small to={recordPath(listsPath, { new: '1', q: search })} preventScrollReset>
          <PlusIcon size="small" /> {t('backofficeSchools.lists.new')}
        </LinkButton>
      </PageHead>
      <SplitView
        isOpen={isNew || asked !== null}
        back={{ to: recordPath(listsPath, { q: search }), label: t('backofficeSchools.lists.back') }}
        list={
          <RecordList
            label={t('backoffice.screen.schoolBookListManager')}
            currentId={list && String(list._id)}
            head={<ListSearch label={t('backofficeSchools.lists.search')} text={search} path={listsPath} />}
            entries={(lists ?? []).map((entry) => ({
              id: String(entry._id),
              to: recordPath(listsPath, { list: entry._id, q: search }),
              title: entry.name,
              under: entry.forSchool?.name,
              end: t('backofficeSchools.lists.books', { count: entry.itemCount }),
              endUnder: t(`backofficeSchools.lists.${entry.isPublic ? 'public' : 'hidden'}`),
            }))}
            empty={emptyText(lists, search, t)}
          />
        }
      >
        <Chosen />
      </SplitView>
      <Question />
    </>
  )
}

const emptyText = (lists: unknown, search: string | null, t: ReturnType<typeof useText>) => {
  if (lists === null) return <Notice tone="warning">{t('backofficeSchools.lists.failed')}</Notice>
  return t(search === null ? 'backofficeSchools.lists.none' : 'backofficeSchools.lists.nothingFits')
}

function Chosen() {
  const t = useText()
  const { list, audit, asked, search, isNew, formKey } = useLoaderData<typeof loader>()
  if (list)
    return <SchoolListEditor key={list._id} list={list} audit={audit} search={search} formKey={formKey} />
  if (isNew) return <NewList />
  return (
    <NoRecord>
      {t(asked === null ? 'backofficeSchools.lists.choose' : 'backofficeSchools.lists.gone')}
    </NoRecord>
  )
}

/** Kept while the address asks it: the list itself is gone once the answer was yes. */
function Question() {
  const { list, search, isArchiving } = useLoaderData<typeof loader>()
  const [kept, setSaved] = useState<ListRecord | null>(null)
  const asked = isArchiving ? (list ?? kept) : null
  if (asked !== kept) setSaved(asked)
  return asked && <ArchiveQuestion key={asked._id} list={asked} search={search} />
}

function NewList() {
  const t = useText()
  const show = useSnackbar()
  const { search, formKey } = useLoaderData<typeof loader>()
  return (
    <Panel title={t('backofficeSchools.lists.new')}>
      <ListForm
        list={null}
        search={search}
        formKey={formKey}
        onDone={(name) => show({ text: t('backofficeSchools.list.created', { name }) })}
      />
    </Panel>
  )
}

const CreateList = graphql(`
  mutation CreateSchoolList($input: createBookListInput!) {
    createBookList(input: $input) { bookList { _id } }
  }
`)

const SaveList = graphql(`
  mutation SaveSchoolList($input: updateBookListInput!) {
    updateBookList(input: $input) { bookList { _id } }
  }
`)

const ArchiveList = graphql(`
  mutation ArchiveSchoolList($id: ID!) {
    deleteBookList(input: { id: $id }) { bookList { id } }
  }
`)

type Props = {
  readonly list: ListRecord
  readonly audit: AuditData | null
  readonly search: string | null
  readonly formKey: string
}

/** A school's list with its form, and what the staff have changed in it. */
function SchoolListEditor({ list, audit, search, formKey }: Props) {
  const t = useText()
  const show = useSnackbar()
  const record = useLoadedVersion(list)
  const here = { list: list._id, q: search }
  return (
    <div className={styles.editor}>
      <Panel
        title={list.name}
        aside={
          <>
            <StatusChip tone={list.isPublic ? 'success' : 'neutral'}>
              {t(`backofficeSchools.lists.${list.isPublic ? 'public' : 'hidden'}`)}
            </StatusChip>
            {list.isPublic && <a href={`/book-list/${list._id}`}>{t('backofficeSchools.lists.open')}</a>}
            <LinkButton
              variant="outline"
              small
              to={recordPath(listsPath, { ...here, archive: '1' })}
              preventScrollReset
            >
              {t('backofficeSchools.archive.open')}
            </LinkButton>
          </>
        }
      >
        <ListForm
          key={record.loaded.version}
          list={record}
          search={search}
          formKey={formKey}
          onDone={(name) => {
            record.acceptServerVersion()
            show({ text: t('backofficeSchools.list.saved', { name }) })
          }}
        />
      </Panel>
      <Panel title={t('backofficeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
    </div>
  )
}

type ArchiveQuestionProps = { readonly list: ListRecord; readonly search: string | null }

/** Asks before a list is archived. It stands beside the record, which is gone before the answer is told. */
function ArchiveQuestion(asked: ArchiveQuestionProps) {
  const t = useText()
  const show = useSnackbar()
  const [{ list, search }] = useState(asked)
  const { name } = list
  const here = recordPath(listsPath, { list: list._id, q: search })
  return (
    <ConfirmDialog
      title={t('backofficeSchools.archive.title', { name })}
      backTo={here}
      doneTo={recordPath(listsPath, { q: search })}
      action={here}
      fields={{ intent: 'archive', id: list.id, ...(search && { q: search }) }}
      keep={t('backofficeSchools.archive.keep')}
      confirm={t('backofficeSchools.archive.confirm')}
      onDone={() => show({ text: t('backofficeSchools.archive.done', { name }) })}
    >
      {t('backofficeSchools.archive.text', {
        school: list.forSchool?.name ?? '',
        count: list.bookListItems.length,
      })}
    </ConfirmDialog>
  )
}
