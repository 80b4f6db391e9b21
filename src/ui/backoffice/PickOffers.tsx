import { formatMoney } from '#platform/i18n/format.ts'
import { type Picked, pickedIds, readPicked, writePicked } from '#platform/picked.rules.ts'
import { Button } from '../Button.tsx'
import { FormatName } from '../FormatChip.tsx'
import { lookAnchor } from '../form/lookAnchor.ts'
import { LookupMessage } from '../form/LookupMessage.tsx'
import { LookupOffers } from '../form/LookupOffers.tsx'
import lookupStyles from '../form/LookupField.module.css'
import { type LookupFound, outcomeOf } from '../form/useLookup.ts'
import { SearchIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import { lookupTexts } from './lookupTexts.ts'

type Props = {
  readonly name: string
  /** For which the page has looked. */
  readonly text: string
  readonly found: LookupFound | null | undefined
  readonly picked: readonly Picked[]
}

/** What the page found without scripts, to be ticked; whatever is ticked is picked wherever the form is sent. */
export function PickOffers({ name, text, found, picked }: Props) {
  const t = useText()
  const ids = pickedIds(picked)
  const offers = readPicked(JSON.stringify(found?.options ?? []))
  const box = ({ id }: { readonly id: string }) => (
    <input
      type="checkbox"
      name={`${name}Ticked`}
      value={writePicked(offers.filter((one) => one.id === id))}
      defaultChecked={ids.includes(id)}
      disabled={ids.includes(id)}
    />
  )
  return (
    <>
      <input type="hidden" name={`${name}Term`} value={text} />
      {found !== undefined && (
        <LookupMessage outcome={outcomeOf(found)} texts={lookupTexts(t)}>
          {null}
        </LookupMessage>
      )}
      {offers.length > 0 && (
        <LookupOffers
          legend={t('backoffice.books.offers')}
          offers={offers.map((record) => ({ ...record, area: <Details record={record} /> }))}
          box={box}
        >
          <Button
            small
            variant="outline"
            type="submit"
            name="look"
            value={`add ${name}`}
            formAction={`#${lookAnchor(name)}`}
          >
            {t('backoffice.books.add')}
          </Button>
        </LookupOffers>
      )}
    </>
  )
}

function Details({ record: { area, format, price, currency } }: { readonly record: Picked }) {
  return (
    <>
      {area}
      {format && (
        <>
          {area && ' · '}
          <FormatName format={format} />
        </>
      )}
      {price !== null && currency !== null && ` · ${formatMoney(price, currency)}`}
    </>
  )
}

/** The button beside the search, which only those need who have no scripts. */
export function PlainSearch({ name }: { readonly name: string }) {
  const t = useText()
  return (
    <button
      type="submit"
      className={lookupStyles.search}
      name="look"
      value={`find ${name}`}
      formAction={`#${lookAnchor(name)}`}
      aria-label={t('backoffice.lookup.search')}
    >
      <SearchIcon />
    </button>
  )
}
