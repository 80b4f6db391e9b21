import type { FieldProps } from '#ui/form/Field.tsx'
import { LookupField } from '#ui/form/LookupField.tsx'
import { lookupTexts, officeLookup } from '#ui/office/lookupTexts.ts'
import { useText } from '#ui/Text.tsx'

type Props = FieldProps & {
  /** Beginning of its fields' names: `bookId` is the chosen product, `bookText` what is typed. */
  readonly name: string
  readonly defaultValue: { readonly id: string; readonly text: string }
}

/** A field that finds one title on sale. */
export function BookLookup({ hint, ...field }: Props) {
  const t = useText()
  return (
    <LookupField
      {...field}
      {...officeLookup}
      source="/admin/lookup/books"
      hint={hint ?? t('office.lookup.book')}
      found={null}
      texts={lookupTexts(t)}
    />
  )
}
