import { askApi } from '../setup/askApi.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone } from '../steps/buying.ts'
import { Visitor } from '../setup/visitor.ts'
import { checkOut, payByPhone, waitForOrder } from '../steps/withoutBrowser.ts'

const title = 'The Well at Kargi'

type Requests = { readonly refundRequests: { id: string; order: { _id: string } }[] }
type Decided = { readonly decideRefundRequest: { refundRequest: { order: { refunds: { id: string }[] } } } }

/** What an admin does about the request for an order, whose money is sent by hand; its screen comes with the back office. */
async function refundOrder(admin: Visitor, orderId: string): Promise<void> {
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
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor, title, 'epub')
  await payByPhone(visitor, payingPhone())
  await waitForOrder(visitor)
  visitor.find('heading', t('order.confirmed.title'))
  const [, orderId = ''] = /confirmed\/(\w{40})/.exec(visitor.path) ?? []
  await visitor.open('/profile/')
  await visitor.click('link', new RegExp(t('account.refund.ask')))
  await visitor.fill(t('help.refund.request.reason'), 'I bought it twice.')
  await visitor.click('button', t('help.refund.request.send'))
  expect(visitor.words).toContain(t('help.refund.state.open.title'))
  const admin = new Visitor(shop, t)
  await admin.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await refundOrder(admin, orderId)
  await visitor.open('/profile/')
  expect(visitor.words).toContain(t('account.refund.refunded'))
  visitor.find('link', /^Credit note C\d{6}$/)
  await visitor.open('/bookshelf/')
  visitor.find('heading', t('bookshelf.empty.title'))
})
