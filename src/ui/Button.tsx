import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './Button.module.css'

type ButtonStyle = {
  readonly variant?: 'primary' | 'tonal' | 'outline' | 'quiet' | 'danger'
  /** 44 px instead of 48. */
  readonly small?: boolean
  /** As wide as its container. */
  readonly block?: boolean
}

const classNameOf = ({ variant = 'primary', small, block }: ButtonStyle, className?: string) =>
  classes(styles.button, styles[variant], small && styles.small, block && styles.block, className)

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { readonly busy?: boolean | undefined }

/** A button that does something. While `busy` it turns a ring and takes no second press, but keeps the focus. */
export function Button({ variant, small, block, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={classNameOf({ variant, small, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Ring />}
      {children}
    </button>
  )
}

type LinkButtonProps = ButtonStyle & ComponentProps<typeof Link> & { readonly children: ReactNode }

/** A link that looks like a button. `reloadDocument` for addresses that are not pages of ours, such as the sign-in. */
export function LinkButton({ variant, small, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNameOf({ variant, small, block }, className)} />
}

const Ring = () => <span className={styles.ring} aria-hidden="true" />
