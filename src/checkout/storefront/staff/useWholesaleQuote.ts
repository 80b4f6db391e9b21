import { useEffect, useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useStaffOrder } from '../staffOrder.ts'
import { pricedOrder } from './pricedOrder.ts'
import { WholesaleQuotesQuery } from './staff.documents.ts'
import type { WholesaleWay } from './staffValues.ts'

/** Milliseconds after the last key. */
const debounce = 300

type Terms = { readonly customerId: string; readonly percent: string; readonly way: WholesaleWay }

type Answer = { readonly terms: string; readonly refusal: Refusal | null }

/** The sums of the page are those that placing would write down, until the fields go. */
export function useWholesaleQuote({ customerId, percent, way }: Terms) {
  const { order, price } = useStaffOrder()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const discount = Number(percent)
  const isAskable = customerId !== '' && percent !== '' && discount >= 0 && discount <= 100
  const terms = `${customerId} ${percent} ${way}`
  useEffect(() => {
    price(null)
    if (!isAskable) return undefined
    const over = new AbortController()
    const variables = { id: order.id, b2bCustomerId: customerId, b2bDiscountOverride: discount }
    const timer = setTimeout(async () => {
      const { data, refusal } = await fetchDocument(WholesaleQuotesQuery, variables, over.signal)
      if (over.signal.aborted) return
      setAnswer({ terms, refusal })
      const quotes = data?.order?.wholesaleQuotes ?? []
      if (quotes.length > 0) price(pricedOrder(order, quotes, way))
    }, debounce)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [order, customerId, discount, isAskable, way, terms, price])
  useEffect(() => () => price(null), [price])
  const isAnswered = answer?.terms === terms
  return { isBusy: isAskable && !isAnswered, refusal: isAnswered ? answer.refusal : null }
}
