import { classes } from '../classes.ts'
import styles from './Skeleton.module.css'

/** A quiet box where something will be. Its size comes from `className`, and must be the final one. */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classes(styles.skeleton, className)} aria-hidden="true" />
)
