import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { publicUrl } from './web.ts'

const screens =
  'book search cart contact preferences receipt confirmed read more-books hide-mobile-nav signed-in'
const others =
  'filtered-book-list order-pending auth forgotten verify new-password development mailbox logout'
const apis = 'graphql api media covers previews books payments mobile-1 resources contents.json _root.data'
const oddPieces =
  '1 % %00 %ED%A0%80 .. %2e%2e __proto__ 999999999999 1.svg x.data // ; [ a=b=c 0-0,1- W/" en;q=x \u00ff'
const forms =
  'intent=__proto__ intent=add&book=%00 login=%00%ED%A0%80&message=a language=swa&return=//evil.example'
const types = 'application/x-www-form-urlencoded application/json text/plain multipart/form-data x/y;;'

const words = (text: string) => fc.constantFrom(...text.split(' '))
const piece = fc.oneof(words(oddPieces), fc.webSegment())
const segment = fc.oneof(words(screens), words(others), words(apis), piece)
const pair = fc.tuple(words('q page lang return format order user signature x[]'), piece)
const header = words('host cookie accept-language accept-encoding range if-none-match referer authorization')
const body = fc.oneof(words(forms), fc.json(), piece, fc.constant('{"query":"{a(b:[[[["}'))

const formFields = fc.dictionary(
  words(
    'intent page book line order list name code return language country message phoneNumber total background id',
  ),
  fc.oneof(
    words('__proto__ constructor add remove coupon save place delete privacy delivery request'),
    piece,
  ),
)
const formOf = fc.oneof(
  formFields.map((fields) => new URLSearchParams(fields).toString()),
  words(forms),
)
const actions = words(
  'cart checkout contact preferences edit-profile add-to-list/1 user-book-list/1 order-pending/x request-refund/x',
)

const oddForm = fc.record({ action: actions, payload: formOf }).map(
  ({ action, payload }): InjectOptions => ({
    method: 'POST',
    url: `/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
    payload,
  }),
)

const oddAddress: fc.Arbitrary<InjectOptions> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    path: fc.array(segment, { minLength: 1, maxLength: 4 }),
    query: fc.array(pair, { maxLength: 3 }),
    headers: fc.dictionary(header, piece),
    type: words(types),
    body,
  })
  .map(({ method, path, query, headers, type, body: payload }) => ({
    method,
    url: `/${path.join('/')}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`,
    headers:
      method === 'GET' || method === 'HEAD'
        ? headers
        : { ...headers, origin: publicUrl, 'content-type': type },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
  }))

/** A request that no page of ours makes: an odd path, query, headers or body, or an odd form for a screen. */
export const oddRequest = fc.oneof(oddAddress, oddForm)
