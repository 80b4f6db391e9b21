import '#page/texts/helpTexts.ts'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { head } from '#page/head.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { useText } from '#ui/Text.tsx'
import type { ContactAnswer } from './contactAction.ts'
import { typedHelp } from './contactForm.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSent } from './ContactSent.tsx'
import styles from './ContactScreen.module.css'
import { SupportWays } from './SupportWays.tsx'
import { useContactMessage } from './useContactMessage.ts'

export { action } from './contactAction.ts'

export const handle: ScreenHandle = { returnTo: '/' }

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('help.contact.title'), description: t('help.contact.lead') }))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const isSent = new URL(request.url).searchParams.has('sent')
  if (page.caller.kind === 'visitor') return { support: page.support, isSent, user: null }
  const { getWebServiceUser: user } = await page.query(ContactQuery, {})
  return { support: page.support, isSent, user }
}

const lostWith = (form: FormData): ContactAnswer => ({ refusal: unavailable, typed: typedHelp(form) })

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export default function ContactScreen() {
  const t = useText()
  const { support, isSent, user } = useLoaderData<typeof loader>()
  const answer = useActionData<ContactAnswer>()
  const message = useContactMessage()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('help.contact.title')}</h1>
        <p>{t('help.contact.lead')}</p>
      </header>
      {isSent ? (
        <ContactSent />
      ) : (
        <ContactForm user={user} message={message} sent={answer} lostWith={lostWith} />
      )}
      <section className={styles.panel} aria-labelledby="other-ways">
        <h2 id="other-ways">{t('help.contact.ways')}</h2>
        <SupportWays support={support} />
      </section>
    </div>
  )
}

const ContactQuery = graphql(`
  query Contact {
    getWebServiceUser { name email phoneNumber }
  }
`)
