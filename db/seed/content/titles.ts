import { chichewaKnowledge } from './chichewaKnowledge.ts'
import { chichewaStories } from './chichewaStories.ts'
import { children } from './children.ts'
import { crimeAndRomance } from './crimeAndRomance.ts'
import { kinyarwandaKnowledge } from './kinyarwandaKnowledge.ts'
import { kinyarwandaStories } from './kinyarwandaStories.ts'
import { kiswahiliFiction } from './kiswahiliFiction.ts'
import { kiswahiliKnowledge } from './kiswahiliKnowledge.ts'
import { livesAndHistory } from './livesAndHistory.ts'
import { novels } from './novels.ts'
import { ownFiles } from './ownFiles.ts'
import { poetryAndEssays } from './poetryAndEssays.ts'
import { schoolLower } from './schoolLower.ts'
import { schoolUpper } from './schoolUpper.ts'
import { storiesPastAndFuture } from './storiesPastAndFuture.ts'
import { tag } from './tagIds.ts'
import type { SeedContributor, SeedEdition, SeedTitle, SeedWork } from './types.ts'
import { workAndHome } from './workAndHome.ts'

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
