// Specification of the storefront, section 9. EPUB writes BCP 47 tags, the shop ISO 639-3 codes.

const codes: Readonly<Record<string, readonly string[]>> = {
  eng: ['en', 'eng'],
  swa: ['sw', 'swa', 'swh', 'swc'],
  kin: ['rw', 'kin'],
  nya: ['ny', 'nya'],
  tum: ['tum'],
  kik: ['ki', 'kik'],
  amh: ['am', 'amh'],
  fra: ['fr', 'fra', 'fre'],
  deu: ['de', 'deu', 'ger'],
}

export function languageCode(tag: string): string | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return Object.keys(codes).find((code) => codes[code]?.includes(primary)) ?? null
}
