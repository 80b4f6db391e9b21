import type { FieldProps } from '../form/Field.tsx'
import { type LookupBinding, LookupField } from '../form/LookupField.tsx'
import type { LookupOption } from '../form/useLookup.ts'
import { useText } from '../Text.tsx'
import { lookupTexts, officeLookup } from './lookupTexts.ts'

/** What a screen says of its field: what its form knows of it (`lookup` of `useOfficeForm`), label and hint. */
export type OfficeLookupProps = FieldProps & LookupBinding

type Props = OfficeLookupProps & {
  /** Address that answers `?q=…` with records. */
  readonly source: string
  readonly onChoose?: (option: LookupOption) => void
}

/** A field of the office that finds one record. */
export function OfficeLookup(field: Props) {
  const t = useText()
  return <LookupField {...field} {...officeLookup} isAnchor texts={lookupTexts(t)} />
}
