import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import { useBackofficeForm } from '#page/backoffice/useBackofficeForm.ts'
import { clockInShop } from '#platform/tables/period.rules.ts'
import { TextArea } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/backoffice/Columns.tsx'
import { DateField } from '#ui/backoffice/DateField.tsx'
import { type Fact, Facts } from '#ui/backoffice/Facts.tsx'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'
import { TimeField } from '#ui/backoffice/TimeField.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { mayBeFulfilled } from '../fulfillments/fulfillment.rules.ts'
import { orderReference } from '../orderReference.rules.ts'
import { fulfilViolations } from './fulfilEntry.rules.ts'
import { fulfilEntryAt, readFulfilEntry, savedFulfilEntry } from './fulfilForm.ts'
import styles from './FulfilDialog.module.css'
import { handedOverTo } from './handedOver.rules.ts'
import { NoteTrail } from './NoteTrail.tsx'
import type { FulfilledOrderData } from './transactionReport.fields.ts'

type Props = {
  /** Those that have something to hand over, one or several. */
  readonly orders: readonly FulfilledOrderData[]
  readonly backTo: string
  readonly action: string
  readonly formKey: string
}

const readForm = (form: FormData) => ({ ...readFulfilEntry(form), before: savedFulfilEntry(form) })

const checkForm = ({ before, ...entry }: ReturnType<typeof readForm>) =>
  fulfilViolations(entry, before, new Date())

/** When orders were handed over, and a note on it (specification of the back office, sections 2 and 5). */
export function FulfilDialog({ orders, backTo, action, formKey }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const show = useSnackbar()
  const [first] = orders
  const single = orders.length === 1 ? first : undefined
  // What is read anew while it is saved would make another form of it, which hears no answer.
  const [saved] = useState(() => fulfilEntryAt(single?.orderFulfillment?.fulfilledAt))
  const form = useBackofficeForm({
    name: `fulfilment ${orders.map(({ _id }) => _id).join(' ')} ${saved.day} ${saved.clock}`,
    action,
    intent: 'fulfil',
    formKey,
    saved: { ...saved, before: saved },
    read: readForm,
    check: checkForm,
    labels: {
      day: t('backofficeOrders.fulfil.day'),
      clock: t('backofficeOrders.fulfil.clock'),
      note: t('backofficeOrders.fulfil.note'),
    },
    textOf: ({ path, code }) => {
      if (path !== 'clock' || code === 'required') return null
      if (code === 'number') return t('backofficeOrders.fulfil.noClock')
      return t('backofficeOrders.fulfil.later', { clock: clockInShop(new Date()) })
    },
    onDone: () => {
      show({ text: t('backofficeOrders.fulfil.saved', { order: namesOf(orders) }) })
      void navigate(backTo, { replace: true, preventScrollReset: true })
    },
  })
  const fields = {
    orders: orders.flatMap(({ orderFulfillment }) => orderFulfillment?.id ?? []).join(' '),
    savedDay: saved.day,
    savedClock: saved.clock,
  }
  const failed = form.mutation.answer?.fields['failed'] ?? ''
  return (
    <BackofficeDialog
      title={t('backofficeOrders.fulfil.title')}
      note={single && namesOf(orders)}
      backTo={backTo}
    >
      <div className={styles.facts}>
        <Facts facts={single ? factsOf(single, t) : [factOfMany(orders, t)]} />
        {single && !mayBeFulfilled(single.fulfillmentState) && (
          <Notice tone="warning">
            {t(
              `backofficeOrders.fulfil.${single.fulfillmentState === 'refunded' ? 'refunded' : 'refundUnderWay'}`,
            )}
          </Notice>
        )}
      </div>
      <BackofficeForm
        form={form}
        fields={fields}
        save={t('backofficeOrders.fulfil.save')}
        back={{ to: backTo, label: t('backofficeOrders.fulfil.cancel') }}
        note={failed !== '' && orders.length > 1 && <NotSaved orders={orders} failed={failed} />}
      >
        <Columns>
          <DateField
            name="day"
            label={t('backofficeOrders.fulfil.day')}
            defaultValue={form.value('day', saved.day)}
            error={form.errorOf('day')}
          />
          <TimeField
            name="clock"
            label={t('backofficeOrders.fulfil.clock')}
            defaultValue={form.value('clock', saved.clock)}
            error={form.errorOf('clock')}
          />
        </Columns>
        <TextArea
          name="note"
          label={t('backofficeOrders.fulfil.note')}
          hint={t('backofficeOrders.fulfil.noteHint')}
          defaultValue={form.value('note', '')}
          error={form.errorOf('note')}
          rows={3}
        />
      </BackofficeForm>
      {single && (
        <div className={styles.notes}>
          <NoteTrail notes={single.orderFulfillment?.noteEntries ?? []} />
        </div>
      )}
    </BackofficeDialog>
  )
}

const namesOf = (orders: readonly FulfilledOrderData[]): string =>
  orders.map(({ _id }) => orderReference(_id)).join(', ')

function factsOf(order: FulfilledOrderData, t: ReturnType<typeof useText>): Fact[] {
  const { orderFulfillment: to, totalQuantity, printQuantity, fulfillmentQuantity: printed } = order
  const place = to && [t(`backofficeOrders.delivery.${to.deliveryOption}`), handedOverTo(to)].filter(Boolean)
  return [
    { label: t('backofficeOrders.fulfil.to'), value: place?.join(': ') },
    { label: t('backofficeOrders.details.name'), value: order.customerName },
    {
      label: t('backofficeOrders.column.quantity'),
      value: t('backofficeOrders.fulfil.copies', { printed, digital: totalQuantity - printQuantity }),
    },
  ]
}

const factOfMany = (orders: readonly FulfilledOrderData[], t: ReturnType<typeof useText>): Fact => ({
  label: t('backofficeOrders.fulfil.orders', { count: orders.length }),
  value: namesOf(orders),
})

type NotSavedProps = { readonly orders: readonly FulfilledOrderData[]; readonly failed: string }

/** Of several orders those that are not done; the others are. */
function NotSaved({ orders, failed }: NotSavedProps) {
  const ids = new Set(failed.split(' '))
  const left = orders.filter(({ orderFulfillment }) => ids.has(orderFulfillment?.id ?? ''))
  return useText()('backofficeOrders.fulfil.notSaved', { orders: namesOf(left) })
}
