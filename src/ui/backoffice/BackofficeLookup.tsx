import type { FieldProps } from '../form/Field.tsx'
import { type LookupBinding, LookupField } from '../form/LookupField.tsx'
import type { LookupOption } from '../form/useLookup.ts'
import { useText } from '../Text.tsx'
import { lookupTexts, backofficeLookup } from './lookupTexts.ts'

/** What a screen says of its field: what its form knows of it (`lookup` of `useBackofficeForm`), label and hint. */
export type BackofficeLookupProps = FieldProps & LookupBinding

type Props = BackofficeLookupProps & {
  /** Address that answers `?q=…` with records. */
  readonly source: string
  readonly onChoose?: (option: LookupOption) => void
}

/** A field of the back office that finds one record. */
export function BackofficeLookup(field: Props) {
  const t = useText()
  return <LookupField {...field} {...backofficeLookup} isAnchor texts={lookupTexts(t)} />
}
