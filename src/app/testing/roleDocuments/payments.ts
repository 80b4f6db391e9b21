import { addEvent } from '#events/event.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { iri } from '#platform/graphql/iri.ts'
import type { RoleCase, RoleCases, Scene, Variables } from '../roleScene.ts'

async function mtnPayment({ db, people }: Scene): Promise<string> {
  const { id } = await db.one<{ id: number }>(sql`
    with attempt as (
      insert into payment_attempts (order_id, provider, amount, currency, failed_at, result_code)
      values (${await addOrder(db, { owner: people.reader })}, 'mtn', 100, 'RWF', now(), 1) returning id)
    insert into mtn_requests (attempt_id, msisdn, token_hash, reference_id, external_id)
    select id, '250789000001', decode(md5(id::text), 'hex'), gen_random_uuid(), id::text from attempt
    returning attempt_id as id`)
  return iri('MomoMtnPayment', id)
}

/** A cart of the reader, and one of the checker that is for somebody. */
const paidBy = (more: Variables, country = 'KEN'): readonly RoleCase[] => {
  const inputOf = async ({ db, people }: Scene, person: 'reader' | 'checker') => ({
    id: iri('Order', await addOrder(db, { owner: people[person], country })),
    ...more,
  })
  return [
    {
      owner: 'reader',
      isCommitted: true,
      variables: async (scene) => ({ input: await inputOf(scene, 'reader') }),
    },
    {
      part: 'for somebody',
      owner: 'checker',
      isCommitted: true,
      variables: async (scene) => ({
        input: { ...(await inputOf(scene, 'checker')), forEmail: 'zawadi@people.example' },
      }),
    },
  ]
}

/** A cart of whoever asks, and for a visitor the checker's. */
const soldBy = (more: (scene: Scene) => Variables | Promise<Variables>): readonly RoleCase[] => [
  {
    variables: async (scene, as) => {
      const owner = scene.people[as === 'visitor' ? 'checker' : as]
      return { input: { id: iri('Order', await addOrder(scene.db, { owner })), ...(await more(scene)) } }
    },
  },
]

export const paymentCases: RoleCases = {
  updateStatusMomoMtnPayment: [
    { owner: 'reader', variables: async (scene) => ({ id: await mtnPayment(scene) }) },
  ],
  cancelPaymentOrder: [
    {
      owner: 'reader',
      isCommitted: true,
      variables: async ({ db, people }) => ({
        input: { id: iri('Order', await addOrder(db, { owner: people.reader })) },
      }),
    },
  ],
  placeCashOrder: [
    ...soldBy(() => ({})),
    ...soldBy(() => ({ forEmail: 'zawadi@people.example' })),
    ...soldBy(async ({ db }) => ({ eventId: iri('Event', await addEvent(db)) })),
  ],
  placeMpesaOrder: paidBy({ phoneNumber: '254712000111' }),
  placeMtnOrder: paidBy({ phoneNumber: '250789000001' }, 'RWA'),
  placeCreditCardOrder: paidBy({}),
}
