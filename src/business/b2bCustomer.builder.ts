import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type NewB2bCustomer = {
  readonly user: User
  readonly organizationName: string
  readonly customerName: string
  /** In percent, as numeric text. */
  readonly discountPercentage: string
}

/** An organisation with 20 % off behind a user of that role, and its number. */
export async function addB2bCustomer(
  db: Database,
  overrides: Partial<NewB2bCustomer> = {},
): Promise<{ readonly id: number; readonly user: User }> {
  const user = overrides.user ?? (await addUser(db, { roles: ['B2B_CUSTOMER'] }))
  const { organizationName, customerName, discountPercentage } = {
    organizationName: 'Kisumu Learners Shop',
    customerName: 'Amina Otieno',
    discountPercentage: '20',
    ...overrides,
  }
  const { id } = await db.one<{ id: number }>(sql`
    insert into b2b_customers (user_id, organization_name, customer_name, customer_email, discount_percentage)
    values (${user.id}, ${organizationName}, ${customerName}, ${user.email}, ${discountPercentage}::numeric)
    returning id`)
  return { id, user }
}
