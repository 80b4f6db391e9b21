import { addRates } from '#catalogue/book.builder.ts'
import { mpesaSettings } from '#payments/testing/mpesaSettings.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { startCardProvider } from '../../../stand-ins/dpo/start.ts'
import { startMobileMoney } from '../../../stand-ins/mpesa/start.ts'
import { startMomo } from '../../../stand-ins/mtn/start.ts'
import { type Api, testApi } from './api.ts'

export type RoleShop = { readonly database: TestDatabase; readonly api: Api; close(): Promise<void> }

const speed = 0.01

/** The whole API, with providers that take payments and whose messages nobody waits for. */
export async function openRoleShop(): Promise<RoleShop> {
  const [database, mpesa, momo, cards] = await Promise.all([
    testDatabase(),
    startMobileMoney({ speed }),
    startMomo({ speed, targetEnvironment: 'mtnrwanda' }),
    startCardProvider({ speed }),
  ])
  const nobody = 'http://127.0.0.1:9'
  const { collection } = momo.credentials
  const { companyToken, serviceTypes } = cards.account
  const api = await testApi(database, {
    ...mpesaSettings(mpesa),
    MPESA_CALLBACK_URL: nobody,
    MTN_PAYMENTS: 'on',
    MTN_URL: momo.url,
    MTN_SUBSCRIPTION_KEY: collection.subscriptionKey,
    MTN_API_USER: collection.apiUser,
    MTN_API_KEY: collection.apiKey,
    MTN_CALLBACK_URL: nobody.replace('127.0.0.1', 'localhost'),
    DPO_URL: cards.url,
    DPO_COMPANY_TOKEN: companyToken,
    DPO_SERVICE_TYPE: serviceTypes[0] ?? '',
    DPO_CALLBACK_URL: nobody,
  })
  await addRates(database.db)
  return {
    database,
    api,
    close: async () => {
      await Promise.all([mpesa.close(), momo.close(), cards.close()])
      await database.close()
    },
  }
}
