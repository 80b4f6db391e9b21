import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { localFile } from '#platform/files.ts'
import { type Archive, openArchive } from './archive/archive.ts'
import { coverImage } from './metadata/coverImage.ts'
import { describeEpub } from './metadata/describeEpub.ts'
import { detectType } from './detectType.ts'
import { languageCode } from './metadata/language.rules.ts'
import { type Epub, readEpub } from './package/readEpub.ts'
import { resourceOrRefusal } from './resource/safeResource.ts'
import { parseXml } from './xml/xmlDocument.ts'
import type { XmlElement } from './xml/xmlElement.rules.ts'

const data = new URL('../../../../shared/data/', import.meta.url)
const sources = new URL('epubs/SOURCES.md', data)
const skip = existsSync(sources) ? false : 'the reference books (shared/data/epubs) are not here'

type Source = { readonly path: string; readonly title: string; readonly language: string }

/** Rows of the table of sources: file, title, language. */
const books = (): Source[] =>
  Array.from(
    readFileSync(sources, 'utf8').matchAll(/^\| ([a-z0-9-]+) \| ([^|]+) \| ([a-z]{2}(?:-[A-Z]{2})?) \|/gm),
    (row) => ({
      path: new URL(`epubs/${row[1]}.epub`, data).pathname,
      title: row[2] ?? '',
      language: row[3] ?? '',
    }),
  )

async function opened(path: string): Promise<{ archive: Archive; epub: Epub }> {
  const archive = await openArchive(await localFile(path))
  return { archive, epub: await readEpub(archive) }
}

/** Text of a page without scripts and styles. */
const spokenText = (element: XmlElement): string =>
  element.children
    .map((child) =>
      typeof child === 'string' ? child : /^(?:script|style)$/.test(child.name) ? '' : spokenText(child),
    )
    .join('')

async function checkPage({ archive, epub }: { archive: Archive; epub: Epub }, path: string): Promise<void> {
  const served = await resourceOrRefusal(archive, epub, path)
  assert.ok('body' in served, `${path} is served`)
  const before = parseXml(await archive.read(path), path)
  const after = parseXml(served.body, path)
  assert.equal(spokenText(after), spokenText(before), path)
  assert.doesNotMatch(served.body.toString(), /<script|\son\w+=|javascript:/i, path)
}

test('all reference books open with the title and language in their source list', { skip }, async () => {
  const found = await Promise.all(
    books().map(async ({ path }) => (await describeEpub((await opened(path)).archive)).metadata),
  )
  const expected = books().map(({ title, language }) => ({
    title,
    languageTag: language,
    language: languageCode(language),
  }))
  assert.equal(found.length, 13)
  assert.deepEqual(
    found.map(({ title, languageTag, language }) => ({ title, languageTag, language })),
    expected,
  )
})

test('all reference books and audiobooks are detected by content', { skip }, async () => {
  const types = await Promise.all(books().map(async ({ path }) => detectType(await localFile(path))))
  assert.deepEqual(
    types,
    types.map(() => 'epub'),
  )
  assert.equal(
    await detectType(await localFile(new URL('audiobooks/asp-0201-eng.lpf', data).pathname)),
    'lpf',
  )
})

test('every manifest item of the reference books is served, and none is empty', { skip }, async () => {
  for (const { path } of books()) {
    const { archive, epub } = await opened(path)
    const served = await Promise.all(epub.manifest.map((item) => resourceOrRefusal(archive, epub, item.path)))
    assert.deepEqual(
      served.filter((answer) => 'refused' in answer || answer.body.length === 0),
      [],
      path,
    )
  }
})

test('pages of the reference books are well-formed as served and keep their text', { skip }, async () => {
  for (const { path } of books()) {
    const book = await opened(path)
    await Promise.all(book.epub.spine.map((page) => checkPage(book, page.path)))
  }
})

// Spec: back office 9: Upload 50 MB; cover 1,400 × 2,100
test('every reference book has a cover of 1400 by 2100', { skip }, async () => {
  for (const { path } of books()) {
    const { archive, epub } = await opened(path)
    const cover = await coverImage(archive, epub)
    assert.deepEqual([cover?.width, cover?.height], [1400, 2100], path)
  }
})

test('contributors of an African Storybook have their roles', { skip }, async () => {
  const { archive } = await opened(new URL('epubs/asp-0110-swa.epub', data).pathname)
  const { metadata } = await describeEpub(archive)
  assert.deepEqual(metadata.people, [
    { name: 'Nicola Rijsdijk', role: 'author' },
    { name: 'Maya Marshak', role: 'illustrator' },
    { name: 'Ursula Nafula', role: 'translator' },
  ])
})
