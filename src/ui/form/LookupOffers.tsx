import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import suggestions from '../combobox/Suggestions.module.css'
import styles from './LookupField.module.css'
import { creditsOf, type LookupOption } from './useLookup.ts'

const area = classes(suggestions.area, styles.area)

type Offer = Omit<LookupOption, 'area'> & { readonly area?: ReactNode }

type Props<Option> = {
  readonly legend: string
  readonly offers: readonly Option[]
  /** The control by which one of them is chosen. */
  readonly box: (offer: Option) => ReactNode
  readonly children?: ReactNode
}

/** What the page found for a text, to be chosen without scripts. */
export const LookupOffers = <Option extends Offer>({ legend, offers, box, children }: Props<Option>) => (
  <fieldset className={styles.offers}>
    <legend>{legend}</legend>
    {offers.map((offer) => (
      <label key={offer.id} className={styles.offer}>
        {box(offer)}
        <span>
          <span className={styles.name}>{offer.name}</span>
          {offer.area && <span className={area}>{offer.area}</span>}
        </span>
      </label>
    ))}
    {creditsOf(offers) && <p className={area}>{creditsOf(offers)}</p>}
    {children}
  </fieldset>
)
