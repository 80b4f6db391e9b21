import { type ChangeEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { countryName, currencyName, ownNames } from '#platform/i18n/format.ts'
import { countries, currencies } from '#platform/countries.rules.ts'
import { isLanguage, languages } from '#platform/preferences.rules.ts'
import { Button } from '#ui/Button.tsx'
import { reportConnectionFailure } from '#ui/loading/connection.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { loadLanguage } from '#page/texts/browserTexts.ts'
import { withoutLanguage } from '#page/localPath.rules.ts'
import { usePreferences } from '#page/rootData.ts'
import styles from './RegionForm.module.css'

type Choice = Readonly<Partial<Record<'country' | 'language' | 'currency', string>>>

/** Scripts send a choice at once; without them there is a button. */
export function RegionForm({ id }: { readonly id?: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const { shown, choose, form, fetcher } = useChoice()
  const choosing = (event: ChangeEvent<HTMLSelectElement>) =>
    void choose({ [event.currentTarget.name]: event.currentTarget.value })
  return (
    <form id={id} ref={form} className={styles.form} method="post" action="/preferences" autoComplete="off">
      <input type="hidden" name="return" value={withoutLanguage(pathname + search)} />
      <div className={styles.country}>
        <SelectField
          label={t('shell.region.country')}
          name="country"
          value={shown.country}
          onChange={choosing}
          options={countries.map((value) => ({ value, label: countryName(value, t) }))}
        />
        <LocateButton fetcher={fetcher} />
      </div>
      <SelectField
        label={t('shell.region.language')}
        name="language"
        value={shown.language}
        onChange={choosing}
        options={languages.map((value) => ({ value, label: ownNames[value] }))}
      />
      <SelectField
        label={t('shell.region.currency')}
        name="currency"
        value={shown.currency}
        onChange={choosing}
        options={currencies.map((value) => ({ value, label: currencyName(value, t) }))}
      />
      <Button className={styles.apply} variant="quiet" small>
        {t('shell.region.apply')}
      </Button>
    </form>
  )
}

/** A choice takes the place of one that has no answer yet, and says it again; a country brings its own currency. */
const withChoice = ({ currency, ...before }: Choice, latest: Choice): Choice => ({
  ...before,
  ...(currency !== undefined && latest.country === undefined && { currency }),
  ...latest,
})

function useChoice() {
  const preferences = usePreferences()
  const fetcher = useFetcher({ key: 'region' })
  const [sent, setSent] = useState<Choice>({})
  const unanswered = useRef<Choice>({})
  const form = useRef<HTMLFormElement>(null)
  const choose = async (latest: Choice) => {
    const choice = withChoice(unanswered.current, latest)
    unanswered.current = choice
    setSent(choice)
    try {
      if (isLanguage(choice.language)) await loadLanguage(choice.language)
      if (unanswered.current === choice)
        await fetcher.submit({ ...choice, background: '1' }, { method: 'post', action: '/preferences' })
    } catch {
      reportConnectionFailure()
    }
    if (unanswered.current !== choice) return
    unanswered.current = {}
    // Together with the page that the answer draws, which would show what was chosen before until then.
    startTransition(() => setSent({}))
  }
  // What was chosen before the scripts ran, when the button was still there.
  const isHydrated = useHydrated()
  const latest = useRef({ choose, isDrawnByServer: !isHydrated })
  useEffect(() => {
    if (!latest.current.isDrawnByServer) return
    const early: Choice = Object.fromEntries(
      [...(form.current?.querySelectorAll('select') ?? [])]
        .filter((select) => !select.selectedOptions[0]?.defaultSelected)
        .map(({ name, value }) => [name, value]),
    )
    if (Object.keys(early).length > 0) void latest.current.choose(early)
  }, [])
  return { shown: { ...preferences, ...sent }, choose, form, fetcher }
}

function LocateButton({ fetcher }: { readonly fetcher: ReturnType<typeof useFetcher> }) {
  const t = useText()
  const isHydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  if (!isHydrated || !('geolocation' in navigator)) return null
  const locate = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      async ({ coords: { latitude, longitude } }) => {
        await fetcher.submit(
          { latitude, longitude, background: '1' },
          { method: 'post', action: '/preferences' },
        )
        setState('idle')
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 3_600_000 },
    )
  }
  return (
    <>
      <Button
        className={styles.locate}
        type="button"
        variant="quiet"
        small
        busy={state === 'asking'}
        onClick={locate}
      >
        {t('shell.region.locate')}
      </Button>
      <p className={styles.failed} role="status">
        {state === 'failed' && t('shell.region.notFound')}
      </p>
    </>
  )
}
