import type { TextFile } from '#platform/i18n/groups.rules.ts'
import { flattened, type MessageTree } from '#platform/i18n/tree.rules.ts'
import { type Language, languages, languageTag } from '#platform/preferences.rules.ts'
import { reportConnectionFailure } from '#ui/loading/connection.ts'
import { textPath } from './textPath.ts'
import { keepTexts, setWhole } from './texts.ts'

const retryMs = 3000
const fetched = new Map<TextFile, Promise<void>>()

export function loadTexts(file: TextFile): Promise<void> {
  const known = fetched.get(file) ?? fetchShown(file)
  fetched.set(file, known)
  return known
}

/** A module that failed cannot be imported again: it waits for its texts. */
export const needTexts = (file: TextFile): Promise<void> =>
  loadTexts(file).catch(async () => {
    reportConnectionFailure()
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return needTexts(file)
  })

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
  keepTexts(language, flattened(tree))
}

const shownLanguage = (): Language =>
  languages.find((language) => languageTag(language) === document.documentElement.lang) ?? 'eng'
