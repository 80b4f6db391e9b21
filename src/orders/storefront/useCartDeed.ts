import { useState } from 'react'
import { useFetcher } from 'react-router'
import { unavailable } from '#platform/unavailable.ts'
import type { CartAnswer } from './cartAnswer.ts'

/** Something done to the cart in the background. Equal keys share one: a second press waits for the first. */
export function useCartDeed(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key: `cart ${key}` })
  const [lost, setLost] = useState<CartAnswer>()
  const send = (fields: Readonly<Record<string, string>>) => {
    const { intent = '', code = '', line = '' } = fields
    // Without a line the router could not even fetch its part of the cart.
    const isOnline = navigator.onLine
    setLost(isOnline ? undefined : { intent, code, line, refusal: unavailable })
    if (isOnline) void fetcher.submit({ ...fields, background: '1' }, { method: 'post', action: '/cart/' })
  }
  const isBusy = fetcher.state !== 'idle'
  // The shop's answer shows once the next press counts, not while the cart is still read anew.
  return { isBusy, answer: lost ?? (isBusy ? undefined : fetcher.data), send }
}

export type CartDeed = ReturnType<typeof useCartDeed>
