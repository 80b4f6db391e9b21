import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { orderIri } from './readCart.ts'

/** A cart that cannot be changed, since it is being paid, stays as it is. */
export async function showCartInRegion(page: Page): Promise<void> {
  if (page.cart === null) return
  await page.mutate(SetRegionMutation, { input: { id: orderIri(page.cart) } })
}

const SetRegionMutation = graphql(`
  mutation SetRegion($input: setRegionOrderInput!) {
    setRegionOrder(input: $input) { order { _id } }
  }
`)
