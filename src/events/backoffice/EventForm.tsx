import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import { Meanwhile } from '#page/office/Meanwhile.tsx'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import type { Opened } from '#page/office/useOpened.ts'
import { useRecordForm } from '#page/office/useRecordForm.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { DateField } from '#ui/office/DateField.tsx'
import { TimeField } from '#ui/office/TimeField.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { theirEventFacts } from './eventFacts.ts'
import { eventEntry, eventEntryViolations, type EventEntry, newEventEntry } from './eventForm.rules.ts'
import type { EventFormData, EventRegions } from './eventManager.fields.ts'
import { eventManagerPath } from './eventManager.rules.ts'
import { eventErrorText, eventLabels, regionText } from './eventTexts.ts'
import { readEventEntry } from './readEventEntry.ts'

type Props = {
  /** Null for one that is to be made. */
  readonly event: Opened<EventFormData> | null
  readonly regions: EventRegions
  readonly formKey: string
  /** What the address shows beside the path. */
  readonly view: string
  /** The page without the form. */
  readonly backTo: string
  readonly onDone?: () => void
}

/** Makes an event, or changes one. */
export function EventForm({ event: record, regions, formKey, view, backTo, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const event = record?.opened ?? null
  const show = useSnackbar()
  const saved = event ? eventEntry(event) : newEventEntry
  const here = `${eventManagerPath}?${view}`
  const { form, fields, theirs, takeTheirs } = useRecordForm<EventFormData, EventEntry>({
    kind: 'event',
    record,
    action: here,
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
      fields={{ ...fields, view }}
      save={t(`officeOffers.event.${event ? 'save' : 'create'}`)}
      back={{ to: backTo, label: t('officeOffers.event.cancel') }}
    >
      {theirs && (
        <Meanwhile
          facts={theirEventFacts(theirs, form.entry, { t, language, regions })}
          to={here}
          onTake={takeTheirs}
        />
      )}
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
        {...form.picker('books', (event?.titles ?? []).map(pickedBook))}
        label={t('officeOffers.event.field.books')}
      />
    </OfficeForm>
  )
}
