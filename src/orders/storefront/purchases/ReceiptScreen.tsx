import '#page/texts/moreTexts.ts'
import {
  type ClientActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { orderReference } from '../../orderReference.rules.ts'
import styles from './ReceiptScreen.module.css'
import { SendReceipt } from './SendReceipt.tsx'
import type { SendReceiptAnswer } from './sendReceiptAction.ts'

export { action } from './sendReceiptAction.ts'

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(serverAction(), lost)

const lost: SendReceiptAnswer = { email: null, refusal: unavailable }

export const handle: ScreenHandle = { frame: 'none' }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { order } = await page.query(ReceiptQuery, { id: `/orders/${params['id']}` })
  if (!order) throw new Response(null, { status: 404 })
  if (!order.receipt) throw redirect(`/confirmed/${order._id}`)
  return { orderId: order._id, receipt: order.receipt, support: page.support }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t('order.receipt.titleOf', { reference: orderReference(args.loaderData?.orderId ?? '') }),
    hidden: true,
  }))

/** It says what the PDF and the mail say, from one list. */
export default function ReceiptScreen() {
  const t = useText()
  const { orderId, receipt, support } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Bar orderId={orderId} />
      <main className={styles.sheet}>
        <p className={styles.shop}>
          <img src="/logo.svg" alt="" width={30} height={30} />
          {t('shell.name')}
        </p>
        <div className={styles.head}>
          <h1>{t('order.receipt.title')}</h1>
          <p className={styles.from}>
            {t('help.contact.address')}
            <br />
            {support.email}
            <br />
            {readablePhone(support.phone)}
          </p>
        </div>
        <dl className={styles.facts}>
          {receipt.facts.map(({ label, text }) => (
            <div key={label} className={classes(text.length > longFact && styles.wide)}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Lines lines={receipt.lines} />
        <dl className={styles.sums}>
          {receipt.sums.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {receipt.note && <p className={styles.note}>{receipt.note}</p>}
      </main>
    </div>
  )
}

/** In letters: what is longer gets a line of its own. */
const longFact = 28

function Bar({ orderId }: { readonly orderId: string }) {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <nav className={styles.bar} aria-label={t('order.receipt.title')}>
      <Link className={styles.back} to="/profile/">
        <ArrowLeftIcon size="small" />
        {t('account.edit.back')}
      </Link>
      <span className={styles.ways}>
        <SendReceipt orderId={orderId} date={null} />
        <a
          className={styles.file}
          href={`/receipt/${orderId}/receipt.pdf`}
          aria-label={t('order.receipt.file')}
        >
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

type Line = {
  readonly name: string
  readonly publisher: string | null
  readonly copies: number
  readonly net: string
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
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
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              {line.name}
              {line.publisher && <small>{line.publisher}</small>}
            </td>
            <td>{line.copies}</td>
            <td>{line.net}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ReceiptQuery = graphql(`
  query Receipt($id: ID!) {
    order(id: $id) {
      _id
      receipt {
        facts { label text }
        lines { name publisher copies net }
        sums { label text }
        note
      }
    }
  }
`)
