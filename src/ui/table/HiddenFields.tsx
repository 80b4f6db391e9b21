import type { Pair } from '#platform/tables/writeTable.rules.ts'

/** What a form keeps of the view that is shown. */
export const HiddenFields = ({ fields }: { readonly fields: readonly Pair[] }) =>
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
