import { useState } from 'react'
import { CopyIcon } from '#ui/icons.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import styles from './OrderOverview.module.css'

type Props = { readonly text: string; readonly label: string; readonly done: string }

/** A long id, with a button that puts it on the clipboard. */
export function CopyText({ text, label, done }: Props) {
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <span className={styles.copy}>
      <code>{text}</code>
      {isHydrated && <IconButton label={label} icon={<CopyIcon size="small" />} onClick={copy} />}
      <span role="status">{isCopied && done}</span>
    </span>
  )
}
