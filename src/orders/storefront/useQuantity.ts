import { useEffect, useRef, useState } from 'react'
import type { LineData } from './cart.fields.ts'
import { useCartDeed } from './useCartDeed.ts'

/** A reader who presses "more" five times, or types two digits, means the last number. */
const restMs = 350

/** The copies of a line as the reader wants them, sent once they rest. */
export function useQuantity(line: LineData) {
  const deed = useCartDeed(`quantity ${line.id}`)
  const [wanted, setWanted] = useState<number | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)

  const change = (quantity: number) => {
    setWanted(quantity)
    clearTimeout(waiting.current?.timer)
    const send = () => {
      waiting.current = null
      deed.send({ intent: 'quantity', line: line.id, quantity: String(quantity) })
    }
    waiting.current = { timer: setTimeout(send, restMs), send }
  }
  useEffect(() => {
    if (!deed.isBusy && deed.answer && waiting.current === null) setWanted(null)
  }, [deed.isBusy, deed.answer])
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  return { deed, wanted: wanted ?? line.quantity, change }
}
