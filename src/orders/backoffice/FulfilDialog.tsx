import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { clockInShop } from '#platform/tables/period.rules.ts'
import { TextArea } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { DateField } from '#ui/office/DateField.tsx'
import { type Fact, Facts } from '#ui/office/Facts.tsx'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { TimeField } from '#ui/office/TimeField.tsx'
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
  const form = useOfficeForm({
    name: `fulfilment ${orders.map(({ _id }) => _id).join(' ')} ${saved.day} ${saved.clock}`,
    action,
    intent: 'fulfil',
    formKey,
    saved: { ...saved, before: saved },
    read: readForm,
    check: checkForm,
    labels: {
      day: t('officeOrders.fulfil.day'),
      clock: t('officeOrders.fulfil.clock'),
      note: t('officeOrders.fulfil.note'),
    },
    textOf: ({ path, code }) => {
      if (path !== 'clock' || code === 'required') return null
      if (code === 'number') return t('officeOrders.fulfil.noClock')
      return t('officeOrders.fulfil.later', { clock: clockInShop(new Date()) })
    },
    onDone: () => {
      show({ text: t('officeOrders.fulfil.saved', { order: namesOf(orders) }) })
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
    <OfficeDialog title={t('officeOrders.fulfil.title')} note={single && namesOf(orders)} backTo={backTo}>
      <div className={styles.facts}>
        <Facts facts={single ? factsOf(single, t) : [factOfMany(orders, t)]} />
        {single && !mayBeFulfilled(single.fulfillmentState) && (
          <Notice tone="warning">
            {t(
              `officeOrders.fulfil.${single.fulfillmentState === 'refunded' ? 'refunded' : 'refundUnderWay'}`,
            )}
          </Notice>
        )}
      </div>
      <OfficeForm
        form={form}
        fields={fields}
        save={t('officeOrders.fulfil.save')}
        back={{ to: backTo, label: t('officeOrders.fulfil.cancel') }}
        note={failed !== '' && orders.length > 1 && <NotSaved orders={orders} failed={failed} />}
      >
        <Columns>
          <DateField
            name="day"
            label={t('officeOrders.fulfil.day')}
            defaultValue={form.value('day', saved.day)}
            error={form.errorOf('day')}
          />
          <TimeField
            name="clock"
            label={t('officeOrders.fulfil.clock')}
            defaultValue={form.value('clock', saved.clock)}
            error={form.errorOf('clock')}
          />
        </Columns>
        <TextArea
          name="note"
          label={t('officeOrders.fulfil.note')}
          hint={t('officeOrders.fulfil.noteHint')}
          defaultValue={form.value('note', '')}
          error={form.errorOf('note')}
          rows={3}
        />
      </OfficeForm>
      {single && (
        <div className={styles.notes}>
          <NoteTrail notes={single.orderFulfillment?.noteEntries ?? []} />
        </div>
      )}
    </OfficeDialog>
  )
}

const namesOf = (orders: readonly FulfilledOrderData[]): string =>
  orders.map(({ _id }) => orderReference(_id)).join(', ')

function factsOf(order: FulfilledOrderData, t: ReturnType<typeof useText>): Fact[] {
  const { orderFulfillment: to, totalQuantity, printQuantity, fulfillmentQuantity: printed } = order
  const place = to && [t(`officeOrders.delivery.${to.deliveryOption}`), handedOverTo(to)].filter(Boolean)
  return [
    { label: t('officeOrders.fulfil.to'), value: place?.join(': ') },
    { label: t('officeOrders.details.name'), value: order.customerName },
    {
      label: t('officeOrders.column.quantity'),
      value: t('officeOrders.fulfil.copies', { printed, digital: totalQuantity - printQuantity }),
    },
  ]
}

const factOfMany = (orders: readonly FulfilledOrderData[], t: ReturnType<typeof useText>): Fact => ({
  label: t('officeOrders.fulfil.orders', { count: orders.length }),
  value: namesOf(orders),
})

type NotSavedProps = { readonly orders: readonly FulfilledOrderData[]; readonly failed: string }

/** Of several orders those that are not done; the others are. */
function NotSaved({ orders, failed }: NotSavedProps) {
  const ids = new Set(failed.split(' '))
  const left = orders.filter(({ orderFulfillment }) => ids.has(orderFulfillment?.id ?? ''))
  return useText()('officeOrders.fulfil.notSaved', { orders: namesOf(left) })
}
