import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { beginningOf, dayInShop } from '#platform/tables/period.rules.ts'
import { events } from './content/events.ts'
import { people } from './content/people.ts'
import { type DemoPeople, personOf } from './seedPeople.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** What the staff choose from when they place orders: business customers and events. */
export async function addStaffChoices(
  tx: Database,
  { now, people: known }: { readonly now: Date; readonly people: DemoPeople },
): Promise<void> {
  for (const { key, business, givenName, familyName, email } of people) {
    if (!business) continue
    await tx.run(sql`
      insert into b2b_customers (user_id, organization_name, customer_name, customer_email, discount_percentage)
      values (${personOf(known, key).id}, ${business.organizationName}, ${`${givenName} ${familyName}`}, ${email},
        ${business.discountPercentage})`)
  }
  const midnight = Date.parse(beginningOf(dayInShop(now)))
  for (const { name, notes, region, firstDay, days } of events) {
    const startsAt = new Date(midnight + firstDay * day + 9 * hour)
    const endsAt = new Date(midnight + (firstDay + days - 1) * day + 18 * hour)
    await tx.run(sql`
      insert into events (name, notes, starts_at, ends_at, tax_region)
      values (${name}, ${notes}, ${startsAt}, ${endsAt}, ${region})`)
  }
}
