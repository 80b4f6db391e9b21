import { useId } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { classes } from '#ui/classes.ts'
import { CloseIcon, MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { useModal } from '#ui/overlay/useModal.ts'
import {
  defaultSettings,
  nextSize,
  type ReaderSettings,
  type SettingName,
  settingOptions,
  type SettingValues,
} from './readerSettings.rules.ts'
import styles from './SettingsSheet.module.css'

type Change = (part: Partial<ReaderSettings>) => void

type Props = {
  readonly open: boolean
  readonly settings: ReaderSettings
  /** Pages of a fixed size take nothing but the colour of the frame. */
  readonly isFixed: boolean
  readonly onChange: Change
  readonly onClose: () => void
}

export function SettingsSheet({ open, settings, isFixed, onChange, onClose }: Props) {
  const t = useText()
  const modal = useModal(open, onClose)
  const id = useId()
  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 className={styles.heading} id={id}>
            {t('reader.settings')}
          </h2>
          <IconButton label={t('ui.close')} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <ChoiceField name="theme" value={settings.theme} onChange={(theme) => onChange({ theme })} />
        {!isFixed && (
          <>
            <SizeField size={settings.size} onChange={onChange} />
            <ChoiceField name="font" value={settings.font} onChange={(font) => onChange({ font })} />
            <ChoiceField name="lines" value={settings.lines} onChange={(lines) => onChange({ lines })} />
            <ChoiceField
              name="margins"
              value={settings.margins}
              onChange={(margins) => onChange({ margins })}
            />
            <ChoiceField name="flow" value={settings.flow} onChange={(flow) => onChange({ flow })} />
          </>
        )}
      </div>
    </dialog>
  )
}

function SizeField({ size, onChange }: { readonly size: number; readonly onChange: Change }) {
  const t = useText()
  const id = useId()
  const step = (by: 1 | -1) => {
    const next = nextSize(size, by)
    return { disabled: next === null, onClick: () => next !== null && onChange({ size: next }) }
  }
  return (
    <div role="group" aria-labelledby={id}>
      <p className={styles.label} id={id}>
        {t('reader.setting.size.label')}
      </p>
      <div className={styles.size}>
        <button type="button" aria-label={t('reader.setting.size.smaller')} {...step(-1)}>
          <MinusIcon size="small" />
        </button>
        <button type="button" onClick={() => onChange({ size: defaultSettings.size })}>
          <span aria-live="polite">{t('reader.setting.size.now', { size })}</span>
        </button>
        <button type="button" aria-label={t('reader.setting.size.larger')} {...step(1)}>
          <PlusIcon size="small" />
        </button>
      </div>
    </div>
  )
}

type ChoiceProps<Name extends SettingName> = {
  readonly name: Name
  readonly value: SettingValues[Name]
  readonly onChange: (value: SettingValues[Name]) => void
}

function ChoiceField<Name extends SettingName>({ name, value, onChange }: ChoiceProps<Name>) {
  const t = useText()
  const write = t as (key: string) => string // the keys follow from the options
  const options: (typeof settingOptions)[Name] = settingOptions[name]
  return (
    <fieldset>
      <legend className={styles.choiceLabel}>{write(`reader.setting.${name}.label`)}</legend>
      <div className={classes(styles.options, name === 'theme' && styles.swatches)}>
        {options.map((option) => (
          <label key={option} className={styles.option} data-option={option}>
            <input
              type="radio"
              className={visuallyHidden}
              name={`reader-${name}`}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {name === 'theme' && (
              <span className={styles.sample} aria-hidden="true">
                Aa
              </span>
            )}
            <span>{write(`reader.setting.${name}.${option}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
