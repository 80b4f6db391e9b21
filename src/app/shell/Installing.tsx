import type { Language } from '#platform/preferences.rules.ts'

/** Tells a browser how the shop stands on the first screen of a phone, in the reader's words. */
export const Installing = ({ language }: { readonly language: Language }) => (
  <>
    <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
)
