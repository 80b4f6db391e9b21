import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { iri } from '#platform/graphql/iri.ts'
import type { RoleCase, RoleCases, Scene } from '../roleScene.ts'

const plain: readonly RoleCase[] = [{ variables: () => ({}) }]
const input: readonly RoleCase[] = [{ variables: () => ({ input: {} }) }]

const addCustomer = async ({ db, people }: Scene): Promise<string> =>
  iri('B2bCustomer', (await addB2bCustomer(db, { user: people.business })).id)

const help: readonly RoleCase[] = [
  {
    variables: () => ({
      input: { fromEmail: 'a@b.example', name: 'Zawadi', message: 'Where is my book, please?' },
    }),
  },
]

export const peopleCases: RoleCases = {
  getWebServiceUser: plain,
  checkEmailVerifiedWebServiceUser: plain,
  pollForVerification: plain,
  getDefaultAddress: plain,
  searchWebServiceUsers: [{ variables: ({ words }) => ({ search: words.reader }) }],
  getUserRoles: [
    ...plain,
    { part: 'others', owner: 'reader', variables: ({ people }) => ({ userId: people.reader.userId }) },
  ],
  getUsers: [{ variables: ({ words }) => ({ filterQuery: words.reader }) }],
  getByIdWebServiceUser: [{ owner: 'reader', variables: ({ people }) => ({ userId: people.reader.userId }) }],
  giveRoleWebServiceUser: [
    { variables: ({ people }) => ({ input: { userId: people.reader.userId, role: 'ROLE_CHECKER' } }) },
  ],
  takeRoleWebServiceUser: [
    { variables: ({ people }) => ({ input: { userId: people.otherChecker.userId, role: 'ROLE_CHECKER' } }) },
  ],
  auditEntries: [{ variables: ({ people }) => ({ subject: iri('WebServiceUser', people.reader.id) }) }],
  b2bCustomers: [{ variables: async (scene) => (await addCustomer(scene), {}) }],
  b2bCustomer: [{ variables: async (scene) => ({ id: await addCustomer(scene) }) }],
  createB2bCustomer: [
    {
      variables: ({ people }) => ({
        input: {
          customerId: people.business.userId,
          organizationName: 'Kisumu Learners Shop',
          customerName: 'Amina Otieno',
          customerEmail: 'orders@learners.example',
          customerDiscountPercentage: 20,
        },
      }),
    },
  ],
  updateB2bCustomer: [
    { variables: async (scene) => ({ input: { id: await addCustomer(scene), customerName: 'Juma Were' } }) },
  ],
  setTaxIdB2bCustomer: [
    {
      variables: async (scene) => ({ input: { id: await addCustomer(scene), taxId: 'P051234567X' } }),
    },
  ],
  sendVerificationWebServiceUser: input,
  updateWebServiceUser: [{ variables: () => ({ input: { addressDetails: 'The green gate' } }) }],
  resetPasswordRequestWebServiceUser: input,
  sendHelpRequest: help,
  sendHelpRequestOrder: help,
}
