import type { FieldProps } from '#ui/form/Field.tsx'
import { LookupField } from '#ui/form/LookupField.tsx'
import { lookupTexts, officeLookup } from '#ui/office/lookupTexts.ts'
import { useText } from '#ui/Text.tsx'

type Props = FieldProps & {
  /** Beginning of its fields' names: `publisherId` is the chosen publisher's IRI, `publisherText` what is typed. */
  readonly name: string
  readonly defaultValue: { readonly id: string; readonly text: string }
}

/** A field that finds one publisher. */
export function PublisherLookup(field: Props) {
  const t = useText()
  return (
    <LookupField
      {...field}
      {...officeLookup}
      source="/admin/lookup/publishers"
      found={null}
      texts={lookupTexts(t)}
    />
  )
}
