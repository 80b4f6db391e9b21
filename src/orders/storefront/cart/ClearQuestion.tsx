import { Button, LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import type { CartData } from '../cart.fields.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { clearText } from './ClearCart.tsx'
import styles from './ClearQuestion.module.css'
import { useCartMutation } from './useCartMutation.ts'

export function ClearQuestion({ cart }: { readonly cart: CartData }) {
  const t = useText()
  const mutation = useCartMutation('clear')
  return (
    <section className={styles.question} aria-labelledby="clear-title">
      <h2 id="clear-title" className={styles.title}>
        {t('cart.clear.title')}
      </h2>
      <p>{clearText(cart, t)}</p>
      <div className={styles.actions}>
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
