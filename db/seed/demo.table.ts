import { embeddedKey } from '#identity/signIn/issuerKey.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** What a demo leaves in a database that must not go live: e-mail addresses, codes, names of keys. */
export type DemoTraces = {
  readonly people: readonly string[]
  readonly coupons: readonly string[]
  readonly secrets: readonly string[]
}

// Ids that the seeder gives, and nobody else: a person who signs up gets a random one.
const isDemoId = (column: Sql) => sql`starts_with(${column}, 'soma|demo-')`

const demoUsers = sql`select id from users where ${isDemoId(sql`user_id`)}`
const openRun = sql`select from demo_runs where removed_at is null`
const isDemoCoupon = sql`active and created_at in (select seeded_at from demo_runs where removed_at is null)`

/** Writes down that a demo runs on this database, once until it is removed. */
export const noteDemoRun = (db: Database) =>
  db.run(sql`insert into demo_runs default values on conflict do nothing`)

/** Writes down that the demo shop is loaded in this transaction. */
export const noteSeed = (tx: Database) =>
  tx.run(sql`
    insert into demo_runs (seeded_at) values (now())
    on conflict ((removed_at is null)) where removed_at is null do update set seeded_at = excluded.seeded_at`)

/** What is left of a demo: people who can still come in, coupons that still work, keys that it has used. */
export const findDemoTraces = (db: Database) =>
  db.one<DemoTraces>(sql`
    select
      array(
        select email from accounts where ${isDemoId(sql`id`)}
        union
        select email from users where id in (${demoUsers})
          and (id in (select user_id from sessions) or id in (select user_id from user_roles))
        order by 1) as people,
      array(select code from coupons where ${isDemoCoupon} order by id) as coupons,
      array(select name from secrets where exists (${openRun}) order by name) as secrets`)

/** Takes everything from the demo's people by which they come in, their names, numbers and lists; their orders stay. */
export async function removeDemoPeople(tx: Database): Promise<void> {
  await tx.run(sql`
    delete from oidc_records where ${isDemoId(sql`account_id`)}
      or grant_id in (select id from oidc_records where model = 'Grant' and ${isDemoId(sql`account_id`)})`)
  await tx.run(sql`delete from accounts where ${isDemoId(sql`id`)}`)
  await tx.run(sql`delete from sessions where user_id in (${demoUsers})`)
  await tx.run(sql`delete from user_roles where user_id in (${demoUsers})`)
  await tx.run(sql`delete from addresses where user_id in (${demoUsers})`)
  await tx.run(sql`delete from proved_phones where user_id in (${demoUsers})`)
  await tx.run(sql`delete from book_lists where owner_id in (${demoUsers})`)
  await tx.run(sql`
    update users set email = 'removed-' || id || '@demo.invalid', email_verified = false, given_name = null,
      family_name = null, nickname = null, phone_number = null, alternative_phone_number = null, signup_ip = null,
      tokens_valid_from = now()
    where id in (${demoUsers})`)
}

/** The demo's business customers lose their names, its events are archived; orders that name them stay. */
export async function removeDemoChoices(tx: Database): Promise<void> {
  await tx.run(sql`
    update b2b_customers set organization_name = 'removed', customer_name = 'removed',
      customer_email = 'removed-' || user_id || '@demo.invalid'
    where user_id in (${demoUsers})`)
  await tx.run(sql`
    update events set archived_at = now()
    where archived_at is null and created_at in (select seeded_at from demo_runs where removed_at is null)`)
}

/** Switches the demo's coupons off; the orders that used them keep their discounts. */
export const switchOffDemoCoupons = (tx: Database) =>
  tx.run(sql`update coupons set active = false where ${isDemoCoupon}`)

/** Drops the keys that the demo has used, and its token at the stand-in; the next start makes new ones. */
export async function dropDemoSecrets(tx: Database): Promise<void> {
  await tx.run(sql`delete from secrets where exists (${openRun})`)
  await tx.run(sql`delete from provider_tokens where exists (${openRun})`)
}

/** Forgets that addresses were verified: the demo shows everybody all mails. Answers how many there were. */
export const forgetDemoVerifications = async (tx: Database): Promise<number> => {
  await tx.run(sql`
    update users set email_verified = false where exists (${openRun}) and issuer = ${embeddedKey} and subject in (select id from accounts)`)
  return tx.run(sql`
    update accounts set email_verified_at = null where exists (${openRun}) and email_verified_at is not null`)
}

export const endDemoRun = (tx: Database) =>
  tx.run(sql`update demo_runs set removed_at = now() where removed_at is null`)
