import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AfterSignIn } from '#identity/signIn/signInDeps.ts'
import { claimCart } from '#orders/cart/claim.service.ts'
import { listOrdersOf } from '#orders/order.table.ts'
import type { User } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { readPreferences } from '#platform/preferences.rules.ts'
import { createContext } from './context.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { giveGuestKey } from './guestKey.ts'
import { setOwnedCount } from './ownedCount.ts'
import type { Dependencies } from './start/composition.ts'

const cartAge = 90 * 24 * 60 * 60

/** A guest's cart becomes the user's, with one they had; else theirs is taken up (storefront, section 4). */
export const cartAfterSignIn =
  ({ config, db, log }: Pick<Dependencies, 'config' | 'db' | 'log'>): AfterSignIn =>
  async (user: User, request: FastifyRequest, reply: FastifyReply) => {
    const cookies = cookiesOf(request, reply, config)
    const preferences = readPreferences(cookies.get('preferences'))
    const context = createContext(db, { caller: user, preferences, requestId: request.id })
    const guest = cookies.get('cart')
    const orNone = (error: unknown) => {
      log.warn({ err: error, requestId: request.id }, 'a cart could not be taken up at sign-in')
      return null
    }
    const orWait = (error: unknown) => {
      orNone(error)
      // What only has to wait, for a payment or for the database, stays: the cart's page tries again.
      return isGone(error) || guest === undefined ? null : { orderId: guest, ownedCount: 0 }
    }
    const claimed = guest ? await claimCart(context, user, guest).catch(orWait) : null
    const cart = claimed?.orderId ?? (await ownCart(context, user).catch(orNone))
    if (claimed) setOwnedCount(cookies, claimed.ownedCount)
    cookies.set('cart', { value: cart, maxAge: cartAge, httpOnly: true })
  }

/** Who uses the browser next sees nothing of the cart (specification of the storefront, section 4). */
export function forgetCart(cookies: Cookies): void {
  cookies.set('cart', { value: null, maxAge: 0, httpOnly: true })
  giveGuestKey(cookies)
  setOwnedCount(cookies, 0)
}

const goneFor = [
  'general.notFound',
  'shop.orderAlreadyClaimed',
  'shop.orderAlreadyCompleted',
  'payment.onHold',
]

const isGone = (error: unknown): boolean => error instanceof ShopError && goneFor.includes(error.key)

async function ownCart(context: Context, user: User): Promise<string | null> {
  const [own] = await listOrdersOf(context.db, user.id, { confirmed: false })
  return own?.id ?? null
}
