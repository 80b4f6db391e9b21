import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import { boundFields, RecordForm } from '#page/forms/RecordForm.tsx'
import type { LoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { useRecordForm } from '#page/forms/useRecordForm.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { Columns } from '#ui/backoffice/Columns.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { eventForm, newEventTimes, sentOfEvent } from './eventForm.rules.ts'
import type { EventFormData, EventRegions } from './eventManager.fields.ts'
import { eventManagerPath } from './eventManager.rules.ts'
import { regionText } from './eventTexts.ts'

type Props = {
  /** Null for one that is to be made. */
  readonly event: LoadedVersion<EventFormData> | null
  readonly regions: EventRegions
  readonly formKey: string
  /** What the address shows beside the path. */
  readonly view: string
  /** The page without the form. */
  readonly backTo: string
  readonly onDone?: () => void
}

const field = boundFields<typeof eventForm>()

/** Makes an event, or changes one. */
export function EventForm({ event, regions, formKey, view, backTo, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const show = useSnackbar()
  const form = useRecordForm(eventForm, {
    record: event,
    sentOf: sentOfEvent,
    preset: newEventTimes,
    shownOf: ({ titles, taxRate, startDate, endDate }: EventFormData) => {
      const rate = regions.find(({ id }) => id === taxRate?.id)
      return {
        books: titles.map(({ title }) => title).join(', '),
        taxRate: rate && regionText(rate, t),
        startDay: startDate && formatDate(startDate, 'short', language),
        endDay: endDate && formatDate(endDate, 'short', language),
      }
    },
    action: `${eventManagerPath}?${view}`,
    formKey,
    onDone: () => {
      show({ text: t(event ? 'backofficeOffers.event.saved' : 'backofficeOffers.event.made') })
      onDone?.()
    },
  })
  return (
    <RecordForm
      form={form}
      fields={{ view }}
      save={t(`backofficeOffers.event.${event ? 'save' : 'create'}`)}
      back={{ to: backTo, label: t('backofficeOffers.event.cancel') }}
    >
      <field.Text name="name" required />
      <Columns>
        <field.Day name="startDay" required />
        <field.Clock name="startTime" required />
      </Columns>
      <Columns>
        <field.Day name="endDay" required />
        <field.Clock name="endTime" required />
      </Columns>
      <field.Select
        name="taxRate"
        options={[
          { value: '', label: t('backofficeOffers.event.field.chooseRegion') },
          ...regions.map((rate) => ({ value: rate.id, label: regionText(rate, t) })),
        ]}
      />
      <field.Lines name="notes" hint={t('backofficeOffers.event.field.notesHint')} rows={3} />
      <field.Picker name="books" picked={(event?.loaded.titles ?? []).map(pickedBook)}>
        {(books) => <BookPicker {...books} />}
      </field.Picker>
    </RecordForm>
  )
}
