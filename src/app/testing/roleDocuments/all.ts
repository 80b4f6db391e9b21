import type { RoleCases } from '../roleScene.ts'
import { catalogueCases } from './catalogue.ts'
import { moneyCases } from './money.ts'
import { numberCases } from './numbers.ts'
import { offerCases } from './offers.ts'
import { orderCases } from './orders.ts'
import { paymentCases } from './payments.ts'
import { peopleCases } from './people.ts'

/** How each field of the API's root is asked; each domain adds its own. */
export const roleCases: RoleCases = {
  ...catalogueCases,
  ...moneyCases,
  ...numberCases,
  ...offerCases,
  ...orderCases,
  ...paymentCases,
  ...peopleCases,
}
