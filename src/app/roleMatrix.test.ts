import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOperationAST, type GraphQLField, type GraphQLObjectType } from 'graphql'
import { maxCost } from '#platform/graphql/admission.ts'
import { costMeter } from '#platform/graphql/cost.ts'
import { parseDocument } from '#platform/graphql/preparedDocuments.ts'
import { rollback } from '#platform/testing/database.ts'
import { accessIn, isAllowed, partsOf } from './testing/accessSentences.ts'
import { documentOf } from './testing/oddInput.ts'
import { roleCases } from './testing/roleDocuments/all.ts'
import {
  addPeople,
  callerOf,
  type Person,
  persons,
  type RoleCase,
  type Scene,
  type Variables,
} from './testing/roleScene.ts'
import { openRoleShop } from './testing/roleShop.ts'

const { api, database, close } = await openRoleShop()
after(close)
const everybody = { api, ...(await addPeople(database.db)) }

type Field = GraphQLField<unknown, unknown>

const refusals = ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'FORBIDDEN', 'NOT_FOUND']
const mistakes = [
  'INTERNAL_SERVER_ERROR',
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'SERVICE_UNAVAILABLE',
]

const fieldsOf = (type: GraphQLObjectType | null | undefined): Field[] =>
  Object.values(type?.getFields() ?? {})
const roots = [
  { operation: 'query', fields: fieldsOf(api.schema.getQueryType()) },
  { operation: 'mutation', fields: fieldsOf(api.schema.getMutationType()) },
]

// Spec: back office 6: Admin only: coupons
for (const { operation, fields } of roots)
  for (const field of fields)
    test(`${field.name} is accessible to exactly the callers its description names`, () =>
      askEverybody(operation, field))

// Spec: storefront 6: Enforced on the server, record by record
test('each field describes its access in a known sentence, and has a case for each part of it', () => {
  for (const { name, description } of roots.flatMap(({ fields }) => fields)) {
    const sentence = accessIn(description)
    assert.ok(sentence, `the description of ${name} tells nobody who may ask ("Access: …")`)
    const parts = partsOf(sentence)
    assert.ok(parts, `${name}: accessSentences.ts does not know "Access: ${sentence}"`)
    const covered = new Set((roleCases[name] ?? []).map(({ part = '' }) => part))
    assert.deepEqual([...covered].sort(), [...parts].sort(), `${name}: roleDocuments leaves a part out`)
  }
})

async function askEverybody(operation: string, field: Field): Promise<void> {
  const sentence = accessIn(field.description) ?? ''
  const cases = roleCases[field.name] ?? []
  for (const one of cases)
    for (const person of persons)
      await inTurn(one, async (scene) => {
        const answer = await ask(scene, { operation, field, one, person })
        const name = `${field.name} ${one.part ?? ''} by ${person}: ${answer.codes.join()}`
        assert.equal(answer.isGiven, isAllowed(sentence, one, person), name)
        assert.deepEqual(answer.foreign, [], `${name} tells of others`)
      })
}

/** In a transaction that is rolled back, unless providers are called; then with new people, who have no cart yet. */
async function inTurn(one: RoleCase, work: (scene: Scene) => Promise<void>): Promise<void> {
  const { db } = database
  if (one.isCommitted) await work({ api, db, ...(await addPeople(db)) })
  else await rollback(db, (tx) => work({ ...everybody, db: tx }))
}

type Asking = {
  readonly operation: string
  readonly field: Field
  readonly one: RoleCase
  readonly person: Person
}

async function ask(scene: Scene, { operation, field, one, person }: Asking) {
  const variables = await one.variables(scene, person)
  const caller = callerOf(scene, person)
  const address = person // attempt limits count each person separately
  const document = deepestOf(operation, field, variables)
  const { data, codes } = await api.ask(scene.db, document, variables, { caller, address })
  assert.deepEqual(
    codes.filter((code) => mistakes.includes(code)),
    [],
    `${field.name} by ${person} is asked as nobody should`,
  )
  const isEmpty = data[field.name] == null
  const isGiven = !(isEmpty && codes.some((code) => refusals.includes(code)))
  return { codes, isGiven, foreign: foreignWords(scene, JSON.stringify(data), { person, one }) }
}

const measure = costMeter(api.schema)

/** Selects as much of the response as one query may cost. */
function deepestOf(operation: string, field: Field, variables: Variables): string {
  const isAffordable = (text: string): boolean => {
    const document = parseDocument(text)
    const node = getOperationAST(document)
    return node !== undefined && node !== null && measure(document, { operation: node, variables }) <= maxCost
  }
  const documents = [2, 1, 0].map((depth) => documentOf(operation, field, depth))
  return documents.find(isAffordable) ?? assert.fail(`${field.name} cannot be asked`)
}

/** Data of others in a response. Admins and the person who placed an order may read all; the staff know their customers. */
function foreignWords({ words }: Scene, answer: string, { person, one }: { person: Person; one: RoleCase }) {
  if (person === 'admin' || person === one.placer) return []
  const known: readonly string[] = /checker/i.test(person) ? [person, 'business'] : [person]
  return Object.entries(words)
    .filter(([name, word]) => answer.includes(word) && !known.includes(name))
    .map(([name]) => name)
}
