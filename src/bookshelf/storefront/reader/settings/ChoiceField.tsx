import { classes } from '#ui/classes.ts'
import { useText } from '#ui/Text.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ChoiceField.module.css'
import { type SettingName, type SettingValues, settingOptions } from './readerSettings.rules.ts'

type Props<Name extends SettingName> = {
  readonly name: Name
  readonly value: SettingValues[Name]
  readonly onChange: (value: SettingValues[Name]) => void
}

export function ChoiceField<Name extends SettingName>({ name, value, onChange }: Props<Name>) {
  const t = useText()
  const write = t as (key: string) => string // the keys follow from the options
  const options: (typeof settingOptions)[Name] = settingOptions[name]
  return (
    <fieldset>
      <legend className={styles.label}>{write(`reader.setting.${name}.label`)}</legend>
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
