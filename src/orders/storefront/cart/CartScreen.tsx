import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { isNetworkFailure } from '#platform/unavailable.ts'
import { useText } from '#ui/Text.tsx'
import { type CartData, isDeliveryOpen, linesOf } from '../cart.fields.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import { CartCheckout } from './CartCheckout.tsx'
import { CartLines } from './CartLines.tsx'
import { CartNotices } from './CartNotices.tsx'
import styles from './CartScreen.module.css'
import { CartUnavailable } from './CartUnavailable.tsx'
import { ClearCart, clearText } from './ClearCart.tsx'
import { ClosedWhilePaying } from './ClosedWhilePaying.tsx'
import { CouponBox } from '../coupon/CouponField.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { readCart } from '../readCart.ts'
import { takeOwnedCount } from '../takeOwnedCount.ts'
import { Totals } from '../Totals.tsx'
import { useIsCartStale } from './useIsCartStale.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import clearQuestionStyles from './ClearQuestion.module.css'
import { useCartMutation } from './useCartMutation.ts'

export { rereadAfterForms as shouldRevalidate } from '#page/rereadAfterForms.ts'
export { action } from './cartMutations.ts'
export { clientAction } from '#page/forms/formAnswer.ts'

/** `isUnavailable` when the shop could not be reached; `ownedCount` titles were left out at the sign-in. */
type LoaderData = {
  readonly cart: CartData | null
  readonly isUnavailable: boolean
  readonly ownedCount: number
}

export const handle: ScreenHandle = { returnTo: '/', texts: ['cart'] }

export async function loader({ context }: LoaderFunctionArgs): Promise<LoaderData> {
  const page = context.get(pageContext)
  const cart = await readCart(page)
  return { cart, isUnavailable: false, ownedCount: takeOwnedCount(page) }
}

/** A dropped network must not cost the reader the page that the drawer lies over. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<LoaderData> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (isNetworkFailure(error)) return { cart: null, isUnavailable: true, ownedCount: 0 }
    throw error
  }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('cart.title'), description: t('shell.description') }))

export default function CartScreen() {
  const t = useText()
  const { cart, isUnavailable, ownedCount } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const [search] = useSearchParams()
  const full = cart && linesOf(cart).length > 0 ? cart : null
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('cart.title')}</h1>
        {full && <ClearCart cart={full} />}
      </div>
      {full && search.has('clear') && <ClearQuestion cart={full} />}
      <CartNotices cart={cart} answer={answer} ownedCount={full ? ownedCount : 0} />
      {full && <Contents cart={full} answer={answer} />}
      {isUnavailable && <CartUnavailable />}
      <div role="status">{!full && !isUnavailable && <EmptyCart ownedCount={ownedCount} />}</div>
    </div>
  )
}

type ContentsProps = { readonly cart: CartData; readonly answer: FormAnswer | undefined }

function Contents({ cart, answer }: ContentsProps) {
  const isStale = useIsCartStale()
  return (
    <div className={styles.columns}>
      <ClosedWhilePaying cart={cart}>
        <CartLines lines={linesOf(cart)} answer={answer} />
      </ClosedWhilePaying>
      <div className={styles.side}>
        <div className={styles.panel}>
          <ClosedWhilePaying cart={cart}>
            <CouponBox cart={cart} answer={answer} />
          </ClosedWhilePaying>
          <Totals order={cart} isStale={isStale} isDeliveryOpen={isDeliveryOpen(cart)} />
        </div>
        <div className={styles.foot}>
          <CartCheckout cart={cart} />
        </div>
      </div>
    </div>
  )
}

function ClearQuestion({ cart }: { readonly cart: CartData }) {
  const t = useText()
  const mutation = useCartMutation('clear')
  return (
    <section className={clearQuestionStyles.question} aria-labelledby="clear-title">
      <h2 id="clear-title" className={clearQuestionStyles.title}>
        {t('cart.clear.title')}
      </h2>
      <p>{clearText(cart, t)}</p>
      <div className={clearQuestionStyles.actions}>
        <LinkButton variant="quiet" to="/cart/">
          {t('cart.clear.cancel')}
        </LinkButton>
        <MutationForm mutation={mutation} fields={{ intent: 'clear' }}>
          <Button variant="danger" busy={mutation.isBusy}>
            {t('cart.clear.accept')}
          </Button>
        </MutationForm>
      </div>
    </section>
  )
}
