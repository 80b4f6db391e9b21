import { useState } from 'react'
import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { DateField } from '#ui/office/DateField.tsx'
import { TimeField } from '#ui/office/TimeField.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { eventEntry, eventEntryViolations, type EventEntry, newEventEntry } from './eventForm.rules.ts'
import type { EventFormData, EventRegions } from './eventManager.fields.ts'
import { eventManagerPath } from './eventManager.rules.ts'
import { eventErrorText, eventLabels, regionText } from './eventTexts.ts'
import { readEventEntry } from './readEventEntry.ts'

type Props = {
  /** Null for one that is to be made. */
  readonly event: EventFormData | null
  readonly regions: EventRegions
  readonly formKey: string
  /** What the address shows beside the path. */
  readonly view: string
  /** The page without the form. */
  readonly backTo: string
  readonly onDone?: () => void
}

/** Makes an event, or changes one. */
export function EventForm({ event: newest, regions, formKey, view, backTo, onDone }: Props) {
  const t = useText()
  // As it was when the form was opened: what is read anew when it is saved must not draw another form over the answer.
  const [event] = useState(newest)
  const show = useSnackbar()
  const saved = event ? eventEntry(event) : newEventEntry
  const form = useOfficeForm<EventEntry>({
    name: `event ${event ? `${event._id} ${event.version}` : 'new'}`,
    action: `${eventManagerPath}?${view}`,
    intent: event ? 'update' : 'create',
    formKey,
    saved,
    read: readEventEntry,
    check: eventEntryViolations,
    labels: eventLabels(t),
    textOf: (violation) => eventErrorText(violation, t),
    onDone: () => {
      show({ text: t(event ? 'officeOffers.event.saved' : 'officeOffers.event.made') })
      onDone?.()
    },
  })
  const field = (name: Exclude<keyof EventEntry, 'books'>) => ({
    name,
    error: form.errorOf(name),
    defaultValue: form.value(name, saved[name]),
    label: eventLabels(t)[name],
  })
  return (
    <OfficeForm
      form={form}
      fields={{ view, ...(newest ? { id: newest.id, version: newest.version ?? '' } : {}) }}
      save={t(`officeOffers.event.${event ? 'save' : 'create'}`)}
      back={{ to: backTo, label: t('officeOffers.event.cancel') }}
    >
      <TextField {...field('name')} autoComplete="off" required />
      <Columns>
        <DateField {...field('startDay')} required />
        <TimeField {...field('startTime')} required />
      </Columns>
      <Columns>
        <DateField {...field('endDay')} required />
        <TimeField {...field('endTime')} required />
      </Columns>
      <SelectField
        {...field('taxRate')}
        options={[
          { value: '', label: t('officeOffers.event.field.chooseRegion') },
          ...regions.map((rate) => ({ value: rate.id, label: regionText(rate, t) })),
        ]}
      />
      <TextArea {...field('notes')} hint={t('officeOffers.event.field.notesHint')} rows={3} />
      <BookPicker
        name="books"
        label={t('officeOffers.event.field.books')}
        error={form.errorOf('books')}
        defaultValue={(event?.titles ?? []).map(pickedBook)}
      />
    </OfficeForm>
  )
}
