import { useNavigation } from 'react-router'
import { ProgressBar } from '#ui/loading/ProgressBar.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './NavigationProgress.module.css'

export function NavigationProgress() {
  const t = useText()
  const isUnderWay = useNavigation().state !== 'idle'
  return <div className={styles.place}>{isUnderWay && <ProgressBar label={t('shell.loading')} />}</div>
}
