import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryFile } from '#platform/testing/memoryFiles.ts'
import { openArchive } from '#publishing/epub/archive/archive.ts'
import { describeEpub } from '#publishing/epub/metadata/describeEpub.ts'
import { readEpub } from '#publishing/epub/package/readEpub.ts'
import { resourceOrRefusal } from '#publishing/epub/resource/safeResource.ts'
import { titles } from './content/titles.ts'
import type { Format, SeedTitle } from './content/types.ts'
import { sampleAudiobook, sampleAudioPreview } from './sampleAudio.ts'
import { sampleEpub } from './sampleEpub.ts'
import { samplePdf } from './samplePdf.ts'

const cover = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path d="M0 0h2v3z"/></svg>'

function sampled(format: Format): SeedTitle {
  const title = titles.find(
    (each) => each.format === format && each.epub === undefined && each.opening !== undefined,
  )
  assert.ok(title)
  return title
}

const opened = (bytes: Uint8Array) => openArchive(memoryFile(Buffer.from(bytes)))

test('a sample e-book says what it is and holds the first page', async () => {
  const title = { ...sampled('epub'), title: 'Salt & <Rain>', opening: 'One.\nTwo & three.' }
  const archive = await opened(await sampleEpub(title, cover))
  const epub = await readEpub(archive)
  assert.equal((await describeEpub(archive)).metadata.title, 'Salt & <Rain>')
  const served = await Promise.all(epub.manifest.map(({ path }) => resourceOrRefusal(archive, epub, path)))
  const texts = served.map((answer) => ('body' in answer ? String(answer.body) : ''))
  assert.ok(texts.every((text) => text !== ''))
  assert.ok(texts.some((text) => text.includes('This file is a sample made for the demo shop.')))
  assert.ok(texts.some((text) => text.includes('<p>One.</p><p>Two &amp; three.</p>')))
})

test('a sample PDF finds its objects where its table says', () => {
  const text = Buffer.from(samplePdf(sampled('pdf'))).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const rows = text.slice(start).match(/^\d{10} 00000 n $/gm) ?? []
  assert.ok(rows.length > 6)
  for (const [index, row] of rows.entries())
    assert.ok(text.startsWith(`${index + 1} 0 obj\n`, Number(row.slice(0, 10))))
})

test('a sample PDF says how long its pages are, and writes letters that it lacks without accent', () => {
  const title = { ...sampled('pdf'), title: 'Ŵakazi (1) – “Mwarĩmũ”' }
  const text = Buffer.from(samplePdf(title)).toString('latin1')
  for (const [, length, content = ''] of text.matchAll(/<<\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/g))
    assert.equal(content.length, Number(length))
  assert.match(text, /\(Wakazi \\\(1\\\) \u0096 \u0093Mwarimu\u0094\) Tj/)
})

test('a sample audiobook lists tracks that are there, as long as it says', async () => {
  const archive = await opened(await sampleAudiobook(sampled('audio'), cover))
  const manifest = JSON.parse(String(await archive.read('publication.json')))
  for (const { url, duration } of manifest.readingOrder) {
    const wav = await archive.read(url)
    const seconds = (wav.length - 44) / wav.readUInt32LE(28)
    assert.equal(wav.toString('latin1', 0, 4), 'RIFF')
    assert.ok(Math.abs(seconds - Number(/^PT(\d+)S$/.exec(duration)?.[1])) < 0.01)
  }
})

test('a sample of an audiobook is eight seconds of sound in a few kilobytes, another for each title', () => {
  const title = sampled('audio')
  const wav = Buffer.from(sampleAudioPreview(title))
  assert.equal(wav.toString('latin1', 0, 4), 'RIFF')
  assert.equal((wav.length - 44) / wav.readUInt32LE(28), 8)
  assert.ok(wav.length < 70_000)
  assert.ok(!wav.equals(sampleAudioPreview({ ...title, isbn: '9780000000002' })))
})

test('the same title gives the same bytes', async () => {
  assert.deepEqual(await sampleEpub(sampled('epub'), cover), await sampleEpub(sampled('epub'), cover))
  assert.deepEqual(
    await sampleAudiobook(sampled('audio'), cover),
    await sampleAudiobook(sampled('audio'), cover),
  )
  assert.deepEqual(samplePdf(sampled('pdf')), samplePdf(sampled('pdf')))
})
