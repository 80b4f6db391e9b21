import type { TextGroup } from '#platform/i18n/groups.rules.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { keepTexts, type Messages } from './texts.ts'

type Fetched = Exclude<TextGroup, 'server'>
type Load = () => Promise<{ default: Messages }>
type Loaders = { readonly language: Language } & Readonly<Record<Fetched, Load>>

// By the language tag of the document.
const loaders: Readonly<Record<string, Loaders>> = {
  en: {
    language: 'eng',
    public: () => import('virtual:texts/eng/public'),
    cart: () => import('virtual:texts/eng/cart'),
    more: () => import('virtual:texts/eng/more'),
  },
  rw: {
    language: 'kin',
    public: () => import('virtual:texts/kin/public'),
    cart: () => import('virtual:texts/kin/cart'),
    more: () => import('virtual:texts/kin/more'),
  },
  sw: {
    language: 'swa',
    public: () => import('virtual:texts/swa/public'),
    cart: () => import('virtual:texts/swa/cart'),
    more: () => import('virtual:texts/swa/more'),
  },
  ny: {
    language: 'nya',
    public: () => import('virtual:texts/nya/public'),
    cart: () => import('virtual:texts/nya/cart'),
    more: () => import('virtual:texts/nya/more'),
  },
}

const fetched = new Map<Fetched, Promise<void>>()

/** Fetches a group of texts in the document's language, and keeps them: once. */
export function loadTexts(group: Fetched): Promise<void> {
  const known = fetched.get(group) ?? fetchTexts(group)
  fetched.set(group, known)
  return known
}

async function fetchTexts(group: Fetched): Promise<void> {
  const found = loaders[document.documentElement.lang] ?? loaders['en']
  if (found) keepTexts(found.language, (await found[group]()).default)
}
