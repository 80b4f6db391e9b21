import type { Language } from '#platform/preferences.rules.ts'

export const Installing = ({ language }: { readonly language: Language }) => (
  <>
    <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
)
