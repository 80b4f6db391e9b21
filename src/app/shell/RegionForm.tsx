import type { ChangeEvent } from 'react'
import { useLocation } from 'react-router'
import { countryName, currencyName, ownNames } from '#platform/i18n/format.ts'
import { countries, currencies, languages } from '#platform/preferences.rules.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useText } from '#ui/Text.tsx'
import { withoutLanguage } from '../localPath.rules.ts'
import { usePreferences } from '../rootData.ts'
import styles from './RegionForm.module.css'

// The page is loaded anew, since a browser holds the texts of one language only.
const sendAtOnce = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** Country, language and currency of the shop. Scripts send a choice at once; without them there is a button. */
export function RegionForm() {
  const t = useText()
  const { language, country, currency } = usePreferences()
  const { pathname, search } = useLocation()
  return (
    <form
      className={styles.form}
      method="post"
      action="/preferences"
      autoComplete="off"
      key={`${country}${currency}`}
    >
      <input type="hidden" name="return" value={withoutLanguage(pathname + search)} />
      <SelectField
        className={styles.country}
        label={t('shell.region.country')}
        name="country"
        defaultValue={country}
        onChange={sendAtOnce}
        options={countries.map((value) => ({ value, label: countryName(value, t) }))}
      />
      <SelectField
        label={t('shell.region.language')}
        name="language"
        defaultValue={language}
        onChange={sendAtOnce}
        options={languages.map((value) => ({ value, label: ownNames[value] }))}
      />
      <SelectField
        label={t('shell.region.currency')}
        name="currency"
        defaultValue={currency}
        onChange={sendAtOnce}
        options={currencies.map((value) => ({ value, label: currencyName(value, t) }))}
      />
      <Button className={styles.apply} variant="quiet" small>
        {t('shell.region.apply')}
      </Button>
    </form>
  )
}
