import styles from './LookupField.module.css'
import { creditsOf, labelOf, type LookupOption, type LookupTexts } from './useLookup.ts'

type Props = {
  readonly name: string
  readonly offers: readonly LookupOption[]
  readonly texts: LookupTexts
  readonly onChoose: (option: LookupOption) => void
}

export function LookupOffers({ name, offers, texts, onChoose }: Props) {
  return (
    <fieldset className={styles.offers}>
      <legend>{texts.offers}</legend>
      {offers.map((offer) => (
        <label key={offer.id} className={styles.offer}>
          <input type="radio" name={`${name}Id`} value={offer.id} onChange={() => onChoose(offer)} />
          <input type="hidden" name={`${name}Text.${offer.id}`} value={labelOf(offer)} />
          <span>
            <span className={styles.name}>{offer.name}</span>
            {offer.area && <span className={styles.area}>{offer.area}</span>}
          </span>
        </label>
      ))}
      {creditsOf(offers) && <p className={styles.area}>{creditsOf(offers)}</p>}
    </fieldset>
  )
}
