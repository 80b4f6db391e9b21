import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { decodeHTML } from 'entities'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { schoolList } from '#booklists/backoffice/listEntry.rules.ts'
import { addList } from '#booklists/bookList.builder.ts'
import { b2bCustomer } from '#business/b2bCustomer.rules.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { eventForm } from '#events/backoffice/eventForm.rules.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { pickedIds, readPicked } from '#platform/picked.rules.ts'
import type { FieldKind, RecordFields, RecordSchema } from '#platform/record.rules.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { schoolRecord } from '#schools/school.rules.ts'
import { addSchool } from '#schools/school.table.ts'
import { publicUrl, testWeb } from '../testing/web.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const app = await testWeb(database, await addUser(db, { roles: ['ROLE_ADMIN'] }))
after(async () => {
  await app.close()
  await database.close()
})

/** By their names what a form sends; a box that is off sends nothing. */
type Controls = Readonly<Record<string, string>>

type Kind = {
  readonly schema: RecordSchema
  /** Makes one, and gives the page with its form. */
  readonly add: () => Promise<string>
  /** Another value of a field that does not take any text or number. */
  readonly others: Controls
}

type KindOf<Of extends RecordFields> = Omit<Kind, 'schema' | 'others'> & {
  readonly schema: RecordSchema<Of>
  readonly others: { readonly [Name in keyof Of]?: string }
}

const pickedBook = (id: number): string => JSON.stringify([{ id: `/local_books/${id}`, name: 'A title' }])

const kindOf = <Of extends RecordFields>(kind: KindOf<Of>): Kind => kind as unknown as Kind

/** All records with a schema: a new one is added here. */
const kinds: readonly Kind[] = [
  kindOf({
    schema: b2bCustomer,
    add: async () => `/b2b-customers/?customer=${(await addB2bCustomer(db)).id}`,
    others: {
      customerId: (await addUser(db, { roles: ['B2B_CUSTOMER'] })).userId,
      taxId: 'P051234567X',
    },
  }),
  kindOf({
    schema: schoolRecord,
    add: async () =>
      `/admin/schools/?edit=${await addSchool(db, { name: `Msasa Lane ${randomUUID()}`, country: 'KEN' })}`,
    others: { country: 'RWA' },
  }),
  kindOf({
    schema: schoolList,
    add: async () => {
      const schoolId = await addSchool(db, { name: `Msasa Lane ${randomUUID()}`, country: 'KEN' })
      const list = await addList(db, { schoolId, books: [await addBook(db)] })
      return `/admin/school-book-list-manager/?list=${list}`
    },
    others: {
      schoolId: `/schools/${await addSchool(db, { name: 'Jacaranda Girls', country: 'KEN', place: 'Thika' })}`,
      books: pickedBook(await addBook(db)),
    },
  }),
  kindOf({
    schema: eventForm,
    add: async () => `/admin/event-manager/?event=${await addEvent(db)}`,
    others: {
      books: pickedBook(await addBook(db)),
      taxRate: '/tax_rates/RWA',
      startDay: '2026-11-21',
      endDay: '2026-11-28',
      endTime: '17:45',
    },
  }),
]

const otherOf: Readonly<Record<FieldKind, string>> = {
  text: 'Something else',
  lines: 'Two lines\nof something',
  email: 'else@reader.example',
  number: '7',
  choice: '',
  flag: 'on',
  day: '2027-03-04',
  clock: '09:15',
  moment: '',
  reference: '',
  references: '[]',
}

/** The controls of the form that changes a record, and what it would send as it stands. */
async function formOn(path: string) {
  const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  assert.equal(statusCode, 200)
  const form = /<form(?:(?!<\/form>)[^])*name="expectedVersion"[^]*?<\/form>/.exec(body)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name'),
    value: attribute(tag, 'value') || (tag.includes('type="checkbox"') ? 'on' : ''),
    isSent: !/type="(checkbox|radio)"/.test(tag) || /\schecked\b/.test(tag),
  }))
  const areas = [...form.matchAll(/(<textarea\b[^>]*>)([^]*?)<\/textarea>/g)].map(
    ([, tag = '', text = '']) => ({
      name: attribute(tag, 'name'),
      value: decodeHTML(text).replace(/^\n/, ''),
      isSent: true,
    }),
  )
  const selects = [...form.matchAll(/(<select\b[^>]*>)([^]*?)<\/select>/g)].map(
    ([, tag = '', rows = '']) => ({
      name: attribute(tag, 'name'),
      value: attribute(/<option\b[^>]*\sselected\b[^>]*>/.exec(rows)?.[0] ?? '', 'value'),
      isSent: true,
    }),
  )
  const all = [...inputs, ...areas, ...selects]
  return {
    names: new Set(all.map(({ name }) => name)),
    sent: Object.fromEntries(all.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value])),
  }
}

const attribute = (tag: string, name: string): string =>
  decodeHTML(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** As a browser without scripts sends a form, whose texts end their lines by two characters. */
async function send(path: string, controls: Controls): Promise<number> {
  const fields = Object.entries({ ...controls, formKey: randomUUID() })
  const typed = fields.map(([name, value]): [string, string] => [name, value.replaceAll('\n', '\r\n')])
  const payload = new URLSearchParams(typed).toString()
  const headers = { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' }
  return (await app.inject({ method: 'POST', url: path, headers, payload })).statusCode
}

/** The values of a record's fields; an empty text for a box that is off, of picked records their ids. */
const valuesIn = ({ fields }: RecordSchema, controls: Controls) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = controls[name] ?? ''
      return [name, kind === 'references' ? pickedIds(readPicked(value)) : value]
    }),
  )

for (const { schema, add, others } of kinds)
  describe(`the form of a ${schema.name}`, () => {
    test('has a control for each field of its schema', async () => {
      const { names } = await formOn(await add())
      assert.deepEqual(
        Object.keys(schema.fields).filter((name) => !names.has(name)),
        [],
      )
    })

    test('saves a change of each field without changing others', async () => {
      const path = await add()
      for (const [name, { kind }] of Object.entries(schema.fields)) {
        const { sent } = await formOn(path)
        const other = others[name] ?? otherOf[kind]
        assert.notEqual(sent[name] ?? '', other, name)
        assert.equal(await send(path, { ...sent, [name]: other }), 303, name)
        const saved = valuesIn(schema, (await formOn(path)).sent)
        assert.deepEqual(saved, valuesIn(schema, { ...sent, [name]: other }))
      }
    })
  })
