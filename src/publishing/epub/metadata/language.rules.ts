import { iso6393 } from 'iso-639-3'

// EPUB writes BCP 47 tags, libraries' lists the codes of ISO 639-2: the shop keeps the code of ISO 639-3 of each language.

/** Codes for no language, or for several. */
const isLanguage = ({ type }: { readonly type: string }): boolean => type !== 'special'

const codes = new Map(
  iso6393
    .filter(isLanguage)
    .flatMap(({ iso6393: code, iso6391, iso6392B }) =>
      [code, iso6391, iso6392B].flatMap((spelling) => (spelling ? [[spelling, code] as const] : [])),
    ),
)

// Kiswahili of the coast and of Congo: readers look for one.
const macrolanguages: Readonly<Record<string, string>> = { swh: 'swa', swc: 'swa' }

/** Of a tag or a code in any of its usual spellings; null where it is that of no language. */
export function languageCode(tag: string): string | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return macrolanguages[primary] ?? codes.get(primary) ?? null
}
