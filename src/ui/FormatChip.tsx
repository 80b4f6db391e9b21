import { classes } from './classes.ts'
import styles from './FormatChip.module.css'
import type { IconProps } from './Icon.tsx'
import { BookIcon, DocumentIcon, HeadphonesIcon, PrintedIcon } from './icons.tsx'
import { useText } from './Text.tsx'

type Kind = 'epub' | 'pdf' | 'audio' | 'print' | 'digital'

const icons = {
  epub: BookIcon,
  pdf: DocumentIcon,
  audio: HeadphonesIcon,
  print: PrintedIcon,
  digital: BookIcon,
}

const isKind = (format: string): format is Kind => format in icons

const kindOf = (format: string): Kind => (isKind(format) ? format : 'digital')

export function FormatIcon({ format, ...props }: IconProps & { readonly format: string }) {
  const Sign = icons[kindOf(format)]
  return <Sign {...props} />
}

export const FormatName = ({ format }: { readonly format: string }) =>
  useText()(`ui.format.${kindOf(format)}`)

type Props = { readonly format: string; readonly boxed?: boolean }

export const FormatChip = ({ format, boxed }: Props) => (
  <span className={classes(styles.format, boxed && styles.boxed)}>
    <FormatIcon format={format} size="tiny" />
    <FormatName format={format} />
  </span>
)
