import { chichewaKnowledge } from './chichewa-knowledge.ts'
import { chichewaStories } from './chichewa-stories.ts'
import { children } from './children.ts'
import { crimeAndRomance } from './crime-and-romance.ts'
import { kinyarwandaKnowledge } from './kinyarwanda-knowledge.ts'
import { kinyarwandaStories } from './kinyarwanda-stories.ts'
import { kiswahiliFiction } from './kiswahili-fiction.ts'
import { kiswahiliKnowledge } from './kiswahili-knowledge.ts'
import { livesAndHistory } from './lives-and-history.ts'
import { novels } from './novels.ts'
import { ownFiles } from './own-files.ts'
import { poetryAndEssays } from './poetry-and-essays.ts'
import { schoolLower } from './school-lower.ts'
import { schoolUpper } from './school-upper.ts'
import { storiesPastAndFuture } from './stories-past-and-future.ts'
import { tag } from './tag-ids.ts'
import type { SeedContributor, SeedEdition, SeedTitle, SeedWork } from './types.ts'
import { workAndHome } from './work-and-home.ts'

const works: SeedWork[] = [
  ...ownFiles,
  ...novels,
  ...storiesPastAndFuture,
  ...crimeAndRomance,
  ...kiswahiliFiction,
  ...kiswahiliKnowledge,
  ...kinyarwandaStories,
  ...kinyarwandaKnowledge,
  ...chichewaStories,
  ...chichewaKnowledge,
  ...children,
  ...poetryAndEssays,
  ...livesAndHistory,
  ...workAndHome,
  ...schoolLower,
  ...schoolUpper,
]

/** Every product of the demo shop, the editions of a work next to each other. */
export const titles: SeedTitle[] = works.flatMap(titlesOf)

function titlesOf({ editions, ...work }: SeedWork): SeedTitle[] {
  return editions.map(({ narrator, ...edition }) => ({
    ...work,
    ...edition,
    key: `${work.work}-${edition.format}`,
    authors: [...work.authors, ...readBy(narrator)],
    vatIncluded: edition.vatIncluded ?? false,
    tags: [...work.tags, ...tagsOfEdition(edition)],
    listing: edition.listing ?? 'listed',
    publishedOn: edition.publishedOn ?? work.publishedOn,
  }))
}

function readBy(narrator: string | undefined): SeedContributor[] {
  return narrator === undefined ? [] : [{ name: narrator, role: 'contributor' }]
}

function tagsOfEdition({ format, price }: SeedEdition): number[] {
  const byFormat = format === 'print' ? [tag.print] : format === 'audio' ? [tag.audiobooks] : []
  return price === 0 ? [...byFormat, tag.free] : byFormat
}
