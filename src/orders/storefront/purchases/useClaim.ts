import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchDocument } from '#page/fetchDocument.ts'
import { type ClaimAnswer, ClaimPaidOrderMutation, RecentlyClaimedQuery } from './claim.fields.ts'

type ClaimState = {
  readonly answer: ClaimAnswer | undefined
  readonly isBusy: boolean
  readonly claim: () => void
}

/** Claims as soon as some wait, then reads the page anew. `sent` answers a form from before scripts ran. */
export function useClaim(waiting: number, sent: ClaimAnswer | undefined): ClaimState {
  const [answer, setAnswer] = useState(sent)
  const [isBusy, setBusy] = useState(false)
  const hasBegun = useRef(sent !== undefined)
  const { revalidate } = useRevalidator()
  const claim = useCallback(() => {
    hasBegun.current = true
    setBusy(true)
    void askForOrders().then((found) => {
      setBusy(false)
      setAnswer(found)
      if (found.orders?.length) void revalidate()
    })
  }, [revalidate])
  useEffect(() => {
    if (waiting > 0 && !hasBegun.current) claim()
  }, [waiting, claim])
  return { answer, isBusy, claim }
}

async function askForOrders(): Promise<ClaimAnswer> {
  const { data: claimed, refusal } = await fetchDocument(ClaimPaidOrderMutation, { input: {} })
  if (refusal) return { orders: null, refusal }
  if (claimed.claimPaidOrder?.orders.length === 0) return { orders: [], refusal: null }
  const recent = await fetchDocument(RecentlyClaimedQuery, {})
  return { orders: recent.data?.getRecentlyClaimedOrders ?? [], refusal: recent.refusal }
}
