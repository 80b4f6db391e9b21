import { useEffect } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { head } from '#page/head.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { OrderNumbersFields, useOrderLine } from '#orders/storefront/OrderNumbers.tsx'
import { orderIri, orNull } from '#orders/storefront/readCart.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { dropDraft } from '#ui/form/draft.ts'
import type { ContactAnswer } from './contactAction.ts'
import { typedHelp } from './contactForm.ts'
import { contactDraft, ContactForm } from './ContactForm.tsx'
import styles from './ContactScreen.module.css'
import { SupportWays } from './SupportWays.tsx'

export { action } from './contactAction.ts'

export const handle: ScreenHandle = { returnTo: '/', texts: ['help'] }

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('help.contact.title'), description: t('help.contact.lead') }))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const isSent = searchParams.has('sent')
  const orderId = searchParams.get('order')
  if (page.caller.kind === 'visitor') return { support: page.support, isSent, user: null, order: null }
  const { getWebServiceUser: user } = await page.query(ContactQuery, {})
  const asked = orderId === null ? null : await orNull(page.query(OrderQuery, { id: orderIri(orderId) }))
  return { support: page.support, isSent, user, order: asked?.order ?? null }
}

const lostWith = (form: FormData): ContactAnswer => ({ refusal: unavailable, typed: typedHelp(form) })

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export default function ContactScreen() {
  const t = useText()
  const { support, isSent, user, order } = useLoaderData<typeof loader>()
  const answer = useActionData<ContactAnswer>()
  const message = useContactMessage(order)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('help.contact.title')}</h1>
        <p>{t('help.contact.lead')}</p>
      </header>
      {isSent ? (
        <ContactSent orderId={order?._id ?? null} />
      ) : (
        <ContactForm user={user} order={order} message={message} sent={answer} lostWith={lostWith} />
      )}
      <section className={styles.panel} aria-labelledby="other-ways">
        <h2 id="other-ways">{t('help.contact.ways')}</h2>
        <SupportWays support={support} />
      </section>
    </div>
  )
}

function ContactSent({ orderId }: { readonly orderId: string | null }) {
  const t = useText()
  useEffect(() => dropDraft(contactDraft(orderId)), [orderId])
  return (
    <div className={styles.sent}>
      <Notice tone="success" title={t('help.sent.title')}>
        {t('help.sent.text')}
      </Notice>
      <div className={styles.next}>
        <LinkButton to="/">{t('shell.return.shopping')}</LinkButton>
        <LinkButton variant="outline" to="/contact/">
          {t('help.sent.again')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Begins the message of somebody who comes with an order, or with a place or a school that the shop does not know. */
function useContactMessage(order: DataOf<typeof OrderNumbersFields> | null): string {
  const t = useText()
  const [search] = useSearchParams()
  const about = useOrderLine(order)
  const [place, school] = [search.get('place'), search.get('school')]
  if (place) return t('help.form.addPlace', { name: place })
  return school ? t('help.form.addSchool', { name: school }) : about
}

const ContactQuery = graphql(`
  query Contact {
    getWebServiceUser { name email phoneNumber }
  }
`)

const OrderQuery = graphql(
  `
  query ContactOrder($id: ID!) {
    order(id: $id) { ...OrderNumbers }
  }
`,
  [OrderNumbersFields],
)
