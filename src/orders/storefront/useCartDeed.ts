import { useFetcher } from 'react-router'
import type { CartAnswer } from './cartAction.ts'

/** Something done to the cart in the background. Equal keys share one: a second press waits for the first. */
export function useCartDeed(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key: `cart ${key}` })
  return {
    isBusy: fetcher.state !== 'idle',
    answer: fetcher.data,
    send: (fields: Readonly<Record<string, string>>) =>
      void fetcher.submit({ ...fields, background: '1' }, { method: 'post', action: '/cart/' }),
  }
}

export type CartDeed = ReturnType<typeof useCartDeed>
