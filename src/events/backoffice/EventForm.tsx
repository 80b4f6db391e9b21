import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import { EditConflict } from '#page/office/EditConflict.tsx'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import type { Opened } from '#page/office/useLoadedVersion.ts'
import { useRecordForm } from '#page/office/useRecordForm.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { DateField } from '#ui/office/DateField.tsx'
import { TimeField } from '#ui/office/TimeField.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { eventEntry, eventEntryViolations, type EventEntry, newEventEntry } from './eventForm.rules.ts'
import type { EventFormData, EventRegions } from './eventManager.fields.ts'
import { eventManagerPath } from './eventManager.rules.ts'
import { eventErrorText, eventLabels, regionText } from './eventTexts.ts'
import { readEventEntry } from './readEventEntry.ts'
import { changedFields } from '#page/office/changedFields.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import type { Fact } from '#ui/office/Facts.tsx'

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
  const { form, fields, theirs, acceptServerVersion } = useRecordForm<EventFormData, EventEntry>({
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
        <EditConflict
          facts={theirEventFacts(theirs, form.entry, { t, language, regions })}
          to={here}
          onAccept={acceptServerVersion}
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

type Shown = { readonly t: Translate; readonly language: Language; readonly regions: EventRegions }

/** What an event says now, where that is something else than what is typed. */
function theirEventFacts(
  event: EventFormData,
  typed: EventEntry | null,
  { t, language, regions }: Shown,
): Fact[] {
  const theirs = eventEntry(event)
  const rate = regions.find(({ id }) => id === theirs.taxRate)
  const labels = eventLabels(t)
  const values: Readonly<Record<keyof EventEntry, string | null | undefined>> = {
    ...theirs,
    books: event.titles.map(({ title }) => title).join(', '),
    taxRate: rate && regionText(rate, t),
    startDay: event.startDate && formatDate(event.startDate, 'short', language),
    endDay: event.endDate && formatDate(event.endDate, 'short', language),
  }
  return changedFields(theirs, typed).map((field) => ({ label: labels[field], value: values[field] }))
}
