import type { SeedTitle } from './content/types.ts'
import { zip } from './epub-zip.ts'
import { languageTag, sampleWords, writersOf } from './sample-words.ts'

// A W3C audiobook in the Lightweight Packaging Format. Its two tracks are soft plucked notes, since a voice cannot be
// made here.

const rate = 11_025
const noteSeconds = 0.5
const notesOfTrack = 8

// Five tones of a thumb piano, in hertz.
const scale = [261.63, 293.66, 329.63, 392, 440]

/** A small audiobook that stands for a title whose recording does not exist. */
export function sampleAudiobook(title: SeedTitle, coverSvg: string): Uint8Array {
  const tracks = [0, 1].map((index) => ({
    name: `track-${index + 1}.wav`,
    bytes: wavOf(melodyOf(title.isbn, index)),
  }))
  return zip([
    { name: 'publication.json', bytes: Buffer.from(JSON.stringify(manifestOf(title, tracks), null, 1)) },
    { name: 'cover.svg', bytes: Buffer.from(coverSvg) },
    ...tracks.map((track) => ({ ...track, stored: true })),
  ])
}

function manifestOf(title: SeedTitle, tracks: readonly { name: string }[]): object {
  const words = sampleWords(title.language)
  const narrators = title.authors.filter(({ role }) => role === 'contributor').map(({ name }) => name)
  return {
    '@context': ['https://schema.org', 'https://www.w3.org/ns/pub-context'],
    conformsTo: 'https://www.w3.org/TR/audiobooks/',
    type: 'Audiobook',
    id: `urn:isbn:${title.isbn}`,
    name: title.title,
    author: writersOf(title.authors),
    ...(narrators.length > 0 ? { readBy: narrators } : {}),
    inLanguage: languageTag(title.language),
    publisher: title.publisher,
    datePublished: title.publishedOn,
    dateModified: `${title.publishedOn}T00:00:00Z`,
    description: `${words.noticeTitle}. ${words.notice}`,
    abridged: true,
    duration: `PT${tracks.length * notesOfTrack * noteSeconds}S`,
    readingOrder: tracks.map(({ name }, index) => ({
      type: 'LinkedResource',
      url: name,
      encodingFormat: 'audio/wav',
      name: `${words.noticeTitle} ${index + 1}`,
      duration: `PT${notesOfTrack * noteSeconds}S`,
    })),
    resources: [
      {
        type: 'LinkedResource',
        rel: 'cover',
        url: 'cover.svg',
        encodingFormat: 'image/svg+xml',
        name: title.title,
      },
    ],
  }
}

/** Another melody for each title and track, the same at each seeding. */
const melodyOf = (isbn: string, track: number): number[] =>
  Array.from(
    { length: notesOfTrack },
    (_, index) => scale[(Number(isbn[12 - index]) + track * index) % scale.length] ?? 0,
  )

/** The notes as WAV: 16 bits, one channel. */
function wavOf(melody: readonly number[]): Uint8Array {
  const samples = Math.round(noteSeconds * rate)
  const data = Buffer.alloc(melody.length * samples * 2)
  for (const [note, frequency] of melody.entries())
    for (let index = 0; index < samples; index++)
      data.writeInt16LE(plucked(frequency, index / rate), (note * samples + index) * 2)
  return Buffer.concat([wavHeader(data.length), data])
}

/** A tone that begins softly within 8 ms and fades away, at a fifth of full loudness. */
function plucked(frequency: number, seconds: number): number {
  const loudness = Math.min(1, seconds / 0.008) * Math.exp(-seconds * 7)
  const wave = Math.sin(2 * Math.PI * frequency * seconds) + 0.3 * Math.sin(4 * Math.PI * frequency * seconds)
  return Math.round(6500 * loudness * wave)
}

function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}
