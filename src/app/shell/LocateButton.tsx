import { useState } from 'react'
import type { useFetcher } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import styles from './RegionForm.module.css'

export function LocateButton({ fetcher }: { readonly fetcher: ReturnType<typeof useFetcher> }) {
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
