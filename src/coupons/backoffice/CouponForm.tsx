import { useEffect, useState } from 'react'
import { EditConflict } from '#page/forms/EditConflict.tsx'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import type { BackofficeFormState } from '#page/backoffice/useBackofficeForm.ts'
import type { LoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { useVersionedForm } from '#page/backoffice/useVersionedForm.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/backoffice/Columns.tsx'
import { DateField } from '#ui/backoffice/DateField.tsx'
import { Switch } from '#ui/backoffice/Switch.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import {
  choosingKind,
  couponEntry,
  couponEntryViolations,
  type CouponEntry,
  type CouponKind,
  type CouponRestriction,
  fittingEntry,
  newEntry,
} from './couponForm.rules.ts'
import { theirCouponFacts } from './couponFacts.ts'
import styles from './CouponForm.module.css'
import type { CouponChoices, CouponTermsData } from './couponManager.fields.ts'
import { couponManagerPath } from './couponManager.rules.ts'
import { CouponOffer, CouponPeople, CouponRestrictionFields } from './CouponFields.tsx'
import { chosenNames, couponErrorText, couponLabels, couponSummary } from './couponFormTexts.ts'
import { couponCodeMaxLengthAtCheckout } from '../coupon.rules.ts'
import { readCouponEntry } from './readCouponEntry.ts'

type Props = {
  /** Null for one that is to be made. */
  readonly coupon: LoadedVersion<CouponTermsData> | null
  readonly choices: CouponChoices
  readonly formKey: string
  /** The page without the form. */
  readonly backTo: string
  readonly onDone: () => void
}

/** A coupon in its three kinds; what one choice clears of others follows the rules of the form. */
export function CouponForm({ coupon: record, choices, formKey, backTo, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const coupon = record?.loaded ?? null
  const show = useSnackbar()
  const saved = coupon ? couponEntry(coupon) : newEntry
  // Without scripts what is wrong is told in the dialog, which is a part of the address.
  const here = `${couponManagerPath}?${coupon ? `edit=${coupon._id}` : 'new=1'}`
  const { form, fields, theirs, acceptServerVersion } = useVersionedForm<CouponTermsData, CouponEntry>({
    kind: 'coupon',
    record,
    action: here,
    formKey,
    saved,
    read: readCouponEntry,
    check: couponEntryViolations,
    labels: couponLabels(t),
    textOf: (violation) => couponErrorText(violation, t),
    onDone: () => {
      show({ text: t(coupon ? 'backofficeOffers.coupon.saved' : 'backofficeOffers.coupon.made') })
      onDone()
    },
  })
  const names = useChosenNames(form, choices.tags ?? noTags)
  const { base, turn, chooseKind, chooseRestriction } = useChoices(saved, form)
  const typed = (field: keyof CouponEntry): string => form.value(field, String(saved[field]))
  const isCodeLong =
    Array.from((form.entry?.code ?? saved.code).trim()).length > couponCodeMaxLengthAtCheckout
  const codeHint = isCodeLong ? 'codeLong' : coupon ? 'codeEdit' : 'codeNew'
  return (
    <BackofficeForm
      form={form}
      fields={{ ...fields, back: backTo }}
      save={t(`backofficeOffers.coupon.${coupon ? 'save' : 'create'}`)}
      back={{ to: backTo, label: t('backofficeOffers.coupon.cancel') }}
      summary={form.entry && couponSummary(form.entry, names, t)}
    >
      <div className={styles.coupon}>
        {theirs && (
          <EditConflict
            facts={theirCouponFacts(theirs, form.entry, { t, language })}
            to={here}
            onAccept={acceptServerVersion}
          />
        )}
        <Columns>
          <TextField
            name="code"
            label={t('backofficeOffers.coupon.field.code')}
            hint={t(`backofficeOffers.coupon.field.${codeHint}`)}
            error={form.errorOf('code')}
            defaultValue={typed('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            name="description"
            label={t('backofficeOffers.coupon.field.description')}
            hint={t('backofficeOffers.coupon.field.descriptionHint')}
            error={form.errorOf('description')}
            defaultValue={typed('description')}
            autoComplete="off"
          />
        </Columns>
        <CouponOffer
          form={form}
          base={base}
          turn={turn}
          currencies={choices.currencies ?? []}
          onKind={chooseKind}
        />
        <CouponRestrictionFields
          form={form}
          base={base}
          turn={turn}
          coupon={coupon}
          tags={choices.tags ?? []}
          onRestriction={chooseRestriction}
        />
        <Columns>
          <DateField
            name="startDate"
            label={t('backofficeOffers.coupon.field.starts')}
            error={form.errorOf('startDate')}
            defaultValue={typed('startDate')}
            required
          />
          <DateField
            name="endDate"
            label={t('backofficeOffers.coupon.field.ends')}
            hint={t('backofficeOffers.coupon.field.daysHint')}
            error={form.errorOf('endDate')}
            defaultValue={typed('endDate')}
            required
          />
        </Columns>
        <CouponPeople form={form} saved={saved} coupon={coupon} />
        <Switch
          name="active"
          label={t('backofficeOffers.coupon.field.active')}
          hint={t('backofficeOffers.coupon.field.activeHint')}
          defaultChecked={form.isOn('active', saved.active)}
        />
      </div>
    </BackofficeForm>
  )
}

/** Of the records that are chosen in the form, which sends their ids. */
function useChosenNames({ form, entry }: Watched, tags: NonNullable<CouponChoices['tags']>) {
  const [names, setNames] = useState(() => chosenNames(new FormData(), tags))
  useEffect(() => {
    const look = () => form.current && setNames(chosenNames(new FormData(form.current), tags))
    look()
  }, [form, entry, tags])
  return names
}

const noTags: NonNullable<CouponChoices['tags']> = []

type Watched = Pick<BackofficeFormState, 'form' | 'turn'> & { readonly entry: CouponEntry | null }

/** What the fields that depend on a choice show after it; they are drawn anew by `turn`. */
function useChoices(saved: CouponEntry, { form, entry, turn: formTurn }: Watched) {
  const [{ base, turn, of }, setChosen] = useState({ base: saved, turn: 0, of: formTurn })
  // Where the form begins again, nothing is chosen any more.
  if (of !== formTurn) setChosen({ base: saved, turn: turn + 1, of: formTurn })
  useEffect(() => {
    if (turn > 0) form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, turn])
  const choose = (change: (entry: CouponEntry) => CouponEntry) =>
    setChosen({ base: change(entry ?? saved), turn: turn + 1, of: formTurn })
  return {
    base,
    turn,
    chooseKind: (kind: CouponKind) => choose((before) => choosingKind(before, kind)),
    chooseRestriction: (restriction: CouponRestriction) =>
      choose((before) => fittingEntry({ ...before, restriction })),
  }
}
