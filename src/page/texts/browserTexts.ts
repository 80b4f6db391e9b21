import type { TextFile } from '#platform/i18n/groups.rules.ts'
import { flattened, type MessageTree } from '#platform/i18n/tree.rules.ts'
import { type Language, languages, languageTag } from '#platform/preferences.rules.ts'
import { reportConnectionFailure } from '#ui/loading/connection.ts'
import { textPath } from './textPath.ts'
import { addTexts, setWhole } from './texts.ts'

const retryMs = 3000
const fetched = new Map<TextFile, Promise<void>>()

function loadTexts(file: TextFile): Promise<void> {
  const known = fetched.get(file) ?? fetchShown(file)
  fetched.set(file, known)
  return known
}

/** Waits for the texts: a module that failed cannot be imported again. */
export const needTexts = (file: TextFile): Promise<void> =>
  loadTexts(file).catch(async () => {
    reportConnectionFailure()
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return needTexts(file)
  })

/** A part that is fetched when it is first used, with the texts that it writes. Rejects where the part does not come. */
export async function withTexts<Part>(coming: Promise<Part>, ...files: readonly TextFile[]): Promise<Part> {
  const [part] = await Promise.all([coming, ...files.map(needTexts)])
  return part
}

export async function loadLanguage(language: Language): Promise<void> {
  const files = [...fetched.keys()]
  await Promise.all(files.map((file) => fetchTexts(file, language)))
  // A file that came meanwhile came in the language that is shown.
  if (fetched.size > files.length) return loadLanguage(language)
  setWhole([shownLanguage(), language])
}

async function fetchShown(file: TextFile): Promise<void> {
  const language = shownLanguage()
  try {
    await fetchTexts(file, language)
    setWhole([language])
  } catch (error) {
    fetched.delete(file)
    throw error
  }
}

async function fetchTexts(file: TextFile, language: Language): Promise<void> {
  const response = await fetch(textPath(file, language))
  const tree: MessageTree = await response.json() // as the build wrote it
  addTexts(language, flattened(tree))
}

const shownLanguage = (): Language =>
  languages.find((language) => languageTag(language) === document.documentElement.lang) ?? 'eng'

const errorRetryMs = 5000
let loading: Promise<void> | undefined

/** The texts of errors, for a page that came without. Where they do not come, what was refused is told in other words. */
export const loadErrors = (): Promise<void> =>
  (loading ??= loadTexts('errors').catch(() => void setTimeout(() => (loading = undefined), errorRetryMs)))
