import { BackofficeLookup, type BackofficeLookupProps } from '#ui/backoffice/BackofficeLookup.tsx'
import { useText } from '#ui/Text.tsx'

type Props = BackofficeLookupProps & {
  /** What is sent: the record's IRI, or WebServiceUser.userId. */
  readonly by?: 'id' | 'userId'
  /** Only people of this role. */
  readonly role?: 'ROLE_ADMIN' | 'ROLE_CHECKER' | 'B2B_CUSTOMER'
}

/** A field that finds a person by name, e-mail or phone: `userId` is whom one chose, `userText` what is typed. */
export function UserLookup({ role, by = 'id', hint, ...field }: Props) {
  const t = useText()
  const source = `/admin/lookup/users/${role ?? 'all'}/${by}`
  return <BackofficeLookup {...field} source={source} hint={hint ?? t('backoffice.lookup.user')} />
}
