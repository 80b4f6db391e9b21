import type { FieldProps } from '#ui/form/Field.tsx'
import { LookupField } from '#ui/form/LookupField.tsx'
import { lookupTexts, officeLookup } from '#ui/office/lookupTexts.ts'
import { useText } from '#ui/Text.tsx'

type Props = FieldProps & {
  /** Beginning of its fields' names: `userId` is the chosen person, `userText` what is typed. */
  readonly name: string
  readonly defaultValue: { readonly id: string; readonly text: string }
  /** What is sent: the record's IRI, or WebServiceUser.userId. */
  readonly by?: 'id' | 'userId'
  /** Only people of this role. */
  readonly role?: 'ROLE_ADMIN' | 'ROLE_CHECKER' | 'B2B_CUSTOMER'
}

/** A field that finds a person by name, e-mail or phone. */
export function UserLookup({ role, by = 'id', hint, ...field }: Props) {
  const t = useText()
  return (
    <LookupField
      {...field}
      {...officeLookup}
      source={`/admin/lookup/users/${role ?? 'all'}/${by}`}
      hint={hint ?? t('office.lookup.user')}
      found={null}
      texts={lookupTexts(t)}
    />
  )
}
