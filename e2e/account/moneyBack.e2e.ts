import { askApi } from '../setup/askApi.ts'
import { addMember, addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone, payWith } from '../steps/buying.ts'
import { goToCheckout } from '../steps/paying.ts'

const title = 'The Well at Kargi'

type Requests = { readonly refundRequests: { id: string; order: { _id: string } }[] }
type Decided = { readonly decideRefundRequest: { refundRequest: { order: { refunds: { id: string }[] } } } }

/** What an admin does about the request for an order, whose money is sent by hand; its screen comes with the back office. */
async function giveBack(admin: Reader, orderId: string): Promise<void> {
  const { refundRequests } = await askApi<Requests>(
    admin,
    '{ refundRequests(status: open) { id order { _id } } }',
  )
  const request = refundRequests.find(({ order }) => order._id === orderId)
  const { decideRefundRequest } = await askApi<Decided>(
    admin,
    'mutation ($input: decideRefundRequestInput!) { decideRefundRequest(input: $input) { refundRequest { order { refunds { id } } } } }',
    { input: { id: request?.id, isApproved: true, isByHand: true } },
  )
  const [refund] = decideRefundRequest.refundRequest.order.refunds
  await askApi(
    admin,
    'mutation ($input: closeRefundInput!) { closeRefund(input: $input) { refund { id } } }',
    { input: { id: refund?.id, isSettled: true, note: 'Sent to the phone that paid' } },
  )
}

test('a book that was paid is given back: its money is asked for, the purchase tells what becomes of it, the shelf is empty', async ({
  openReader,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  await payWith(reader, payingPhone())
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
  const [, orderId = ''] = /confirmed\/(\w{40})/.exec(reader.page.url()) ?? []
  await reader.open('/profile/')
  await reader.click('link', new RegExp(t('account.refund.ask')))
  await reader.fill(t('help.refund.request.reason'), 'I bought it twice.')
  await reader.click('button', t('help.refund.request.send'))
  await expect(reader.text(t('help.refund.state.open.title'))).toBeVisible()
  const admin = await openReader()
  await admin.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await admin.open('/')
  await giveBack(admin, orderId)
  await reader.open('/profile/')
  await expect(reader.text(t('account.refund.refunded'))).toBeVisible()
  await expect(reader.find('link', /^Credit note C\d{6}$/)).toBeVisible()
  await reader.open('/bookshelf/')
  await expect(reader.find('heading', t('bookshelf.empty.title'))).toBeVisible()
})
