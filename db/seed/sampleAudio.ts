import type { SeedTitle } from './content/types.ts'
import { zip } from './epub-zip.ts'
import { melodyOf, noteSeconds, type Sound, wavOf } from './sampleMelody.ts'
import { languageTag, sampleWords, writersOf } from './sampleWords.ts'

// A W3C audiobook in the Lightweight Packaging Format. Its two tracks are soft plucked notes.

const sound: Sound = { rate: 11_025, bytes: 2 }
const notesOfTrack = 8

// A telephone's sound: a few kilobytes a second are enough to try a player.
const previewSound: Sound = { rate: 8000, bytes: 1 }
const notesOfPreview = 16

/** A small audiobook that stands for a title whose recording does not exist. */
export function sampleAudiobook(title: SeedTitle, coverSvg: string): Promise<Uint8Array> {
  const tracks = [0, 1].map((index) => ({
    name: `track-${index + 1}.wav`,
    bytes: wavOf(melodyOf(title.isbn, index, notesOfTrack), sound),
  }))
  return zip([
    { name: 'publication.json', bytes: Buffer.from(JSON.stringify(manifestOf(title, tracks), null, 1)) },
    { name: 'cover.svg', bytes: Buffer.from(coverSvg) },
    ...tracks.map((track) => ({ ...track, stored: true })),
  ])
}

/** The sample of it that everybody may listen to, as WAV: the first notes of its first track, and on. */
export const sampleAudioPreview = ({ isbn }: SeedTitle): Uint8Array =>
  wavOf(melodyOf(isbn, 0, notesOfPreview), previewSound)

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
