import { type FormEvent, Fragment } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderNumbersFields } from '#orders/storefront/OrderNumbers.tsx'
import type { DataOf } from '#platform/graphql/document.ts'
import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import { Button } from '#ui/Button.tsx'
import { useDraft } from '#ui/form/draft.ts'
import { DraftNotice } from '#ui/form/DraftNotice.tsx'
import { errorText } from '#ui/form/errorText.ts'
import { FormFoot } from '#ui/form/FormFoot.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import { useConnection } from '#ui/loading/useConnection.ts'
import { helpViolations } from '../help.rules.ts'
import type { ContactAnswer } from './contactAction.ts'
import { knownHelp, helpRequestIn, typedHelp } from './contactForm.ts'
import styles from './ContactScreen.module.css'

/** What is written about one order does not end up with another. */
export const contactDraft = (orderId: string | null): string => `contact ${orderId ?? ''}`.trim()

type Props = {
  readonly user: Parameters<typeof knownHelp>[0]
  /** What it is about, if that is known. */
  readonly order: DataOf<typeof OrderNumbersFields> | null
  /** Its beginning, for who comes with something. */
  readonly message: string
  readonly sent: ContactAnswer | undefined
  /** The answer where there is no network. */
  readonly lostWith: (form: FormData) => ContactAnswer
}

const read = (form: FormData) => helpRequestIn(typedHelp(form))

export function ContactForm({ user, order, message, sent, lostWith }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const { answer, check } = useConnection(sent, lostWith)
  const refusal = answer?.refusal ?? null
  const { form, watch, violations, errorOf } = useCheckedForm({ read, check: helpViolations, refusal })
  const draft = useDraft(form, contactDraft(order?._id ?? null))
  const shown = answer?.typed ?? knownHelp(user, message)
  const labels: Record<string, string> = {
    name: t('help.form.name'),
    fromEmail: t('help.form.email'),
    phone: t('help.form.phone'),
    message: t('help.form.message'),
  }
  const reason =
    violations.length > 0
      ? t('help.form.missing', { fields: violations.map(({ path }) => labels[path]).join(', ') })
      : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy || reason !== null) event.preventDefault()
    else check(event)
  }
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={order ? `/contact/?order=${order._id}` : '/contact/'}
      onSubmit={submit}
      noValidate
      {...watch}
    >
      <h2>{t('help.form.title')}</h2>
      <DraftNotice draft={draft} />
      <Fragment key={draft.turn}>
        <TextField
          name="name"
          label={t('help.form.name')}
          error={errorOf('name')}
          autoComplete="name"
          defaultValue={shown.name}
        />
        <TextField
          name="fromEmail"
          type="email"
          label={t('help.form.email')}
          error={errorOf('fromEmail')}
          autoComplete="email"
          inputMode="email"
          defaultValue={shown.fromEmail}
        />
        <CountryPhoneField
          name="phone"
          label={t('help.form.phoneOptional')}
          hint={t('account.edit.phoneHint')}
          error={errorOf('phone')}
          defaultValue={shown.phone}
        />
        <TextArea
          name="message"
          label={t('help.form.message')}
          hint={t('help.form.messageHint')}
          error={errorOf('message')}
          rows={6}
          defaultValue={shown.message}
        />
      </Fragment>
      {refusal && refusal.violations.length === 0 && (
        <Notice tone="danger">{errorText(refusal.key, t)}</Notice>
      )}
      <FormFoot reason={reason}>
        {(state) => (
          <Button busy={isBusy} {...state}>
            {t('help.form.send')}
          </Button>
        )}
      </FormFoot>
    </Form>
  )
}
