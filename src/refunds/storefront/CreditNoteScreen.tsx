import '#page/texts/moreTexts.ts'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import styles from '#orders/storefront/purchases/ReceiptScreen.module.css'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'

export const handle: ScreenHandle = { frame: 'none' }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { order } = await page.query(CreditNoteQuery, { id: `/orders/${params['id']}` })
  const refund = order?.refunds.find(({ _id }) => String(_id) === params['refund'])
  if (!order || !refund?.creditNote) throw new Response(null, { status: 404 })
  const path = `/receipt/${order._id}/credit-note/${refund._id}`
  return { path, note: refund.creditNote, support: page.support }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t('order.creditNote.titleOf', { reference: args.loaderData?.note.number ?? '' }),
    hidden: true,
  }))

/** It says what PDF and mail say, from one list. */
export default function CreditNoteScreen() {
  const t = useText()
  const { path, note, support } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Bar path={path} />
      <main className={styles.sheet}>
        <p className={styles.shop}>
          <img src="/logo.svg" alt="" width={30} height={30} />
          {t('shell.name')}
        </p>
        <div className={styles.head}>
          <h1>{t('order.creditNote.title')}</h1>
          <p className={styles.from}>
            {t('help.contact.address')}
            <br />
            {support.email}
            <br />
            {readablePhone(support.phone)}
          </p>
        </div>
        <dl className={styles.facts}>
          {note.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Lines note={note} />
        <dl className={styles.sums}>
          {note.sums.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {note.note && <p className={styles.note}>{note.note}</p>}
      </main>
    </div>
  )
}

function Bar({ path }: { readonly path: string }) {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <nav className={styles.bar} aria-label={t('order.creditNote.title')}>
      <Link className={styles.back} to="/profile/">
        <ArrowLeftIcon size="small" />
        {t('account.edit.back')}
      </Link>
      <span className={styles.ways}>
        <a className={styles.file} href={`${path}/credit-note.pdf`} aria-label={t('order.receipt.file')}>
          PDF
        </a>
        {isHydrated && (
          <Button type="button" variant="outline" small onClick={() => window.print()}>
            {t('order.receipt.print')}
          </Button>
        )}
      </span>
    </nav>
  )
}

type Note = NonNullable<NonNullable<DataOf<typeof CreditNoteQuery>['order']>['refunds'][number]['creditNote']>

function Lines({ note }: { readonly note: Note }) {
  const t = useText()
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('order.receipt.book')}</th>
          <th scope="col">{t('order.receipt.copies')}</th>
          <th scope="col">{t('order.receipt.net')}</th>
        </tr>
      </thead>
      <tbody>
        {note.lines.map(({ name, publisher, copies, net }, index) => (
          <tr key={`${index} ${name}`}>
            <td>
              {name}
              {publisher && <small>{publisher}</small>}
            </td>
            <td>{copies}</td>
            <td>{net}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CreditNoteQuery = graphql(`
  query CreditNote($id: ID!) {
    order(id: $id) {
      _id
      refunds {
        _id
        creditNote {
          number
          facts { label text }
          lines { name publisher copies net }
          sums { label text }
          note
        }
      }
    }
  }
`)
