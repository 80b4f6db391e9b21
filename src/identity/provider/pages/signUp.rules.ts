// At least eight signs, typed twice (specification of the storefront, section 5), none that everybody tries.
import { isEmail, maxEmailLength } from '../../email.rules.ts'
import { isPlainName } from '../../profile/name.rules.ts'
import { type PasswordOwner, passwordWeakness } from '../account/passwordWeakness.rules.ts'

export const maxSignUpNameLength = 50
export const shortestPassword = 8
export const maxPasswordLength = 200

export type SignUpForm = {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly password: string
  readonly repeat: string
}

export type FieldError = { readonly field: keyof SignUpForm } & (
  | { readonly key: 'required' | 'email' | 'differs' | 'common' | 'personal' | 'name' }
  | { readonly key: 'tooLong' | 'tooShort'; readonly limit: number }
)

type IsCommon = (password: string) => boolean

export const signUpErrors = (form: SignUpForm, isCommon: IsCommon): readonly FieldError[] => [
  ...nameErrors('givenName', form.givenName),
  ...nameErrors('familyName', form.familyName),
  ...emailErrors(form.email),
  ...passwordErrors(form, form, isCommon),
]

export function passwordErrors(
  { password, repeat }: Pick<SignUpForm, 'password' | 'repeat'>,
  owner: PasswordOwner,
  isCommon: IsCommon,
): readonly FieldError[] {
  if (password === '') return [{ field: 'password', key: 'required' }]
  const length = Array.from(password).length
  if (length < shortestPassword) return [{ field: 'password', key: 'tooShort', limit: shortestPassword }]
  if (length > maxPasswordLength) return [{ field: 'password', key: 'tooLong', limit: maxPasswordLength }]
  const weakness = passwordWeakness(password, owner, isCommon)
  if (weakness) return [{ field: 'password', key: weakness }]
  if (repeat === '') return [{ field: 'repeat', key: 'required' }]
  return repeat === password ? [] : [{ field: 'repeat', key: 'differs' }]
}

function nameErrors(field: 'givenName' | 'familyName', name: string): readonly FieldError[] {
  if (name === '') return [{ field, key: 'required' }]
  if (Array.from(name).length > maxSignUpNameLength)
    return [{ field, key: 'tooLong', limit: maxSignUpNameLength }]
  return isPlainName(name) ? [] : [{ field, key: 'name' }]
}

function emailErrors(email: string): readonly FieldError[] {
  if (email === '') return [{ field: 'email', key: 'required' }]
  if (Array.from(email).length > maxEmailLength)
    return [{ field: 'email', key: 'tooLong', limit: maxEmailLength }]
  return isEmail(email) ? [] : [{ field: 'email', key: 'email' }]
}
