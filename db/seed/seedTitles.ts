import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import { saveTitles } from '#catalogue/write/write.service.ts'
import type { Database } from '#platform/database/database.ts'
import { banner } from './content/frontPage.ts'
import { authorRoles } from './content/reference.ts'
import { subjectHeadings } from './content/subjectHeadings.ts'
import { titles } from './content/titles.ts'
import type { SeedTitle } from './content/types.ts'

/** A title of the demo shop with the number that it got. */
export type DemoTitle = { readonly id: number; readonly title: SeedTitle }

const hour = 60 * 60_000
const day = 24 * hour
const thema = 1

export async function addDemoTitles(tx: Database, now: Date): Promise<DemoTitle[]> {
  const releases = releaseTimes(now)
  const saved = await saveTitles(
    tx,
    titles.map((title) => entryOf(title, now, releases.get(title.key) ?? null)),
  )
  const ids = new Map(saved.map(({ key, id }) => [key, id]))
  return titles.flatMap((title) => ({ title, id: ids.get(title.key) ?? 0 }))
}

/**
 * Since when each title is on sale: the four of the banner since a few hours, the featured one last; new ones since a
 * few days; the others before, by their dates, within the last month. Scheduled ones come in weeks, unlisted ones never.
 */
function releaseTimes(now: Date): Map<string, Date> {
  const front = [banner.featured, ...banner.others]
  const listed = titles.filter(({ key, listing }) => listing === 'listed' && !front.includes(key))
  const byDate = listed.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
  const fresh = byDate.filter(({ isNew }) => isNew)
  const others = byDate.filter(({ isNew }) => !isNew)
  const scheduled = titles.filter(({ listing }) => listing === 'scheduled')
  const ago = (time: number) => new Date(now.getTime() - time)
  return new Map([
    ...front.map((key, index) => [key, ago((index + 1) * hour)] as const),
    ...fresh.map(({ key }, index) => [key, ago(day + index * 6 * hour)] as const),
    ...others.map(({ key }, index) => [key, ago(7 * day + (index * 22 * day) / others.length)] as const),
    ...scheduled.map(({ key }, index) => [key, ago(-(index + 1) * 14 * day)] as const),
  ])
}

function entryOf(title: SeedTitle, now: Date, availableFrom: Date | null): TitleEntry {
  const today = now.toISOString().slice(0, 10)
  return {
    key: title.key,
    work: title.work,
    title: title.title,
    subtitle: title.subtitle ?? null,
    description: title.description,
    isbn: title.isbn,
    format: title.format,
    language: title.language,
    price: String(title.price),
    currency: title.currency,
    vatIncluded: title.vatIncluded,
    publisher: title.publisher,
    publishedOn: title.publishedOn < today ? title.publishedOn : today,
    series: title.series ? `${title.series.name} #${title.series.number}` : null,
    pages: title.pages ?? null,
    minutes: title.minutes ?? null,
    availableFrom,
    isSchoolBook: title.school === true,
    people: title.authors.map(({ name, role }) => ({ name, role: authorRoles.indexOf(role) + 1 })),
    subjects: title.subjects.map((code) => ({ scheme: thema, code, heading: subjectHeadings[code] ?? code })),
    tags: title.tags,
    isFormatAssumed: false,
    isPriceAssumed: false,
  }
}
