import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { SettingError } from '../setting.ts'
import { testDatabase } from '../testing/database.ts'
import { sql } from './sql.ts'
import { grantToShop, migrate } from './migrate.ts'

const database = await testDatabase()
const { owner } = database
after(() => database.close())
const skip = database.isGuarded ? false : 'needs TEST_DATABASE_SHOP_URL: a role that owns nothing'

const grant = () => grantToShop(owner.pool, 'soma')
const readAcls = () => owner.db.many(sql`select oid, relacl::text, xmin::text from pg_class order by oid`)

// Sequential: they share the database.
test('a start grants missing rights on new and restored tables, revokes excess ones, and else changes nothing', {
  skip,
}, async () => {
  const before = await readAcls()
  await grant()
  assert.deepEqual(await readAcls(), before)
  await owner.pool.query(`
    create table magazines (id int); revoke all on books from soma; grant all on audit_entries to soma;
    alter table magazines owner to soma_owner`)
  await assert.rejects(database.db.run(sql`select from magazines`), /permission denied/)
  await grant()
  await database.db.run(sql`insert into magazines values (1)`)
  await database.db.run(sql`update books set title = 'Soma' where id = 0`)
  await assert.rejects(database.db.run(sql`delete from audit_entries`), /permission denied/)
})

test('a role without ownership starts on an up-to-date database, and is rejected on an older one', {
  skip,
}, async () => {
  assert.deepEqual(await migrate(database.pool), [])
  await owner.db.run(sql`delete from migrations where name = 'functions/guards.sql'`)
  await assert.rejects(migrate(database.pool), (error) => {
    assert.ok(error instanceof SettingError)
    assert.match(
      error.message,
      /^DATABASE_OWNER_URL, or DATABASE_URL without it: the role must own its database \(/,
    )
    return true
  })
})
