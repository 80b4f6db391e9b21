import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import type { Page } from '#page/page.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import styles from './SheetPage.module.css'

type Fact = { readonly label: string; readonly text: string }

type Line = {
  readonly name: string
  readonly publisher: string | null
  readonly copies: number
  readonly net: string
}

type Sheet = {
  readonly facts: readonly Fact[]
  readonly lines: readonly Line[]
  readonly sums: readonly Fact[]
  readonly note: string | null
}

type Props = {
  readonly title: string
  readonly sheet: Sheet
  readonly support: Page['support']
  /** Address of its PDF. */
  readonly file: string
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A receipt or a credit note on the screen and on paper: it says what PDF and mail say, from one list. */
export function SheetPage({ title, sheet, support, file, children }: Props) {
  const t = useText()
  return (
    <div className={styles.page}>
      <Bar title={title} file={file}>
        {children}
      </Bar>
      <main className={styles.sheet}>
        <p className={styles.shop}>
          <img src="/logo.svg" alt="" width={30} height={30} />
          {t('shell.name')}
        </p>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.from}>
            {t('help.contact.address')}
            <br />
            {support.email}
            <br />
            {readablePhone(support.phone)}
          </p>
        </div>
        <dl className={styles.facts}>
          {sheet.facts.map(({ label, text }) => (
            <div key={label} className={classes(text.length > longFact && styles.wide)}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Lines lines={sheet.lines} />
        <dl className={styles.sums}>
          {sheet.sums.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {sheet.note && <p className={styles.note}>{sheet.note}</p>}
      </main>
    </div>
  )
}

/** In letters: what is longer gets a line of its own. */
const longFact = 28

function Bar({ title, file, children }: Pick<Props, 'title' | 'file' | 'children'>) {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <nav className={styles.bar} aria-label={title}>
      <Link className={styles.back} to="/profile/">
        <ArrowLeftIcon size="small" />
        {t('account.edit.back')}
      </Link>
      <span className={styles.ways}>
        {children}
        <a className={styles.file} href={file} aria-label={t('order.receipt.file')}>
          PDF
        </a>
        {isHydrated && (
          <Button type="button" variant="outline" small onClick={() => window.print()}>
            {t('order.receipt.print')}
          </Button>
        )}
      </span>
    </nav>
  )
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText()
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('order.receipt.book')}</th>
          <th scope="col">{t('order.receipt.copies')}</th>
          <th scope="col">{t('order.receipt.net')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              {line.name}
              {line.publisher && <small>{line.publisher}</small>}
            </td>
            <td>{line.copies}</td>
            <td>{line.net}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
