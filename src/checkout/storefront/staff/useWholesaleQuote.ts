import { useEffect, useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useChosenMethod } from '../chosenMethod.ts'
import { useStaffOrder } from '../staffOrder.ts'
import { WholesaleQuotesQuery } from './staff.documents.ts'
import { quoteTerms } from './pricedOrder.ts'
import { emptyStaff } from './staffValues.ts'

/** Milliseconds after the last key. */
const debounce = 300

type Answer = { readonly terms: string; readonly refusal: Refusal | null }

/** The sums of the page are those that placing would write down, while the order is a business customer's. */
export function useWholesaleQuote() {
  const { isPriced, order, price, typed } = useStaffOrder()
  const { chosen } = useChosenMethod()
  const { b2bCustomerId, b2bDiscountOverride: percent } = typed ?? emptyStaff
  const [answer, setAnswer] = useState<Answer | null>(null)
  const discount = Number(percent)
  const isAskable =
    chosen?.name === 'b2b' && b2bCustomerId !== '' && percent !== '' && discount >= 0 && discount <= 100
  const terms = quoteTerms(typed ?? emptyStaff)
  useEffect(() => {
    if (!isAskable || isPriced) return undefined
    const over = new AbortController()
    const variables = { id: order.id, b2bCustomerId, b2bDiscountOverride: discount }
    const timer = setTimeout(async () => {
      const { data, refusal } = await fetchDocument(WholesaleQuotesQuery, variables, over.signal)
      if (over.signal.aborted) return
      setAnswer({ terms, refusal })
      price({ terms, order, list: data?.order?.wholesaleQuotes ?? [] })
    }, debounce)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [order, b2bCustomerId, discount, isAskable, isPriced, terms, price])
  const isAnswered = isPriced || answer?.terms === terms
  return {
    isBusy: isAskable && !isAnswered,
    refusal: isAskable && !isPriced && answer?.terms === terms ? answer.refusal : null,
  }
}
