import { useRef } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { quickFindPath } from '#page/office/quickFind.rules.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { pageContext } from '#page/page.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalText } from '#ui/form/ErrorWords.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { useText } from '#ui/Text.tsx'
import { FindField } from './FindField.tsx'
import { type Found, findOptions, isOfOffice } from './findOptions.ts'
import { FindQuery } from './findQuery.ts'
import { FindResults } from './FindResults.tsx'
import styles from './FindScreen.module.css'

export const handle: ScreenHandle = { name: 'office.screen.find' }

/** One record alone is opened at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (text.length < minSearchLetters) return { text, found: null, refusal: null }
  const { data, refusal } = await context.get(pageContext).tryQuery(FindQuery, { text })
  const found = data?.quickFind ?? null
  const only = found && onlyPath(found)
  if (only) throw isOfOffice(only) ? redirect(only) : redirectDocument(only)
  return { text, found, refusal }
}

function onlyPath(found: Found): string | null {
  const [path = null, ...others] = new Set(findOptions(found, 2).map(({ to }) => to))
  return others.length === 0 ? path : null
}

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('office.screen.find'), hidden: true }))

export default function FindScreen() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { text, found, refusal } = useLoaderData<typeof loader>()
  const isEmpty = found !== null && findOptions(found, 1).length === 0
  return (
    <>
      <PageHead title={found && !isEmpty ? t('office.find.for', { text }) : t('office.find.title')} />
      <Form className={styles.form} method="get" action={quickFindPath} role="search">
        <FindField
          key={text}
          input={input}
          className={styles.input}
          label={t('office.find.title')}
          text={text}
        />
        <Button type="submit">{t('office.find.submit')}</Button>
      </Form>
      <div aria-live="polite">
        {refusal && (
          <Notice tone="danger" title={t('office.find.failed')}>
            <RefusalText refusal={refusal} />
          </Notice>
        )}
        {isEmpty && (
          <EmptyState icon={<SearchIcon />} title={t('office.find.none', { text })}>
            {t('office.find.hint')}
          </EmptyState>
        )}
        {!found && !refusal && <p className={styles.hint}>{t('office.find.hint')}</p>}
      </div>
      {found && !isEmpty && <FindResults found={found} />}
    </>
  )
}
