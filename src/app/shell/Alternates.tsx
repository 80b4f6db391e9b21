import { useLocation } from 'react-router'
import { languages, languageTag } from '#platform/preferences.rules.ts'
import { useRootData } from '#page/rootData.ts'

export function Alternates() {
  const { origin } = useRootData()
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const addressIn = (language: string | null) => {
    const kept = new URLSearchParams()
    const number = asked.get('page')
    if (number !== null && number !== '1') kept.set('page', number)
    if (language !== null) kept.set('lang', language)
    return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
  }
  return (
    <>
      <link rel="canonical" href={addressIn(asked.get('lang'))} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={languageTag(language)} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(null)} />
    </>
  )
}
