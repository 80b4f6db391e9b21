import { useEffect, useRef, useState } from 'react'
import type { LineData } from '../cart.fields.ts'
import { useCartMutation } from './useCartMutation.ts'

/** A reader who presses "more" five times means the last number. In milliseconds. */
const restMs = 350

export function useQuantity(line: LineData) {
  const mutation = useCartMutation(`quantity ${line.id}`)
  const [wanted, setWanted] = useState<number | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)

  const change = (quantity: number) => {
    setWanted(quantity)
    clearTimeout(waiting.current?.timer)
    const send = () => {
      waiting.current = null
      mutation.send({ intent: 'quantity', line: line.id, quantity: String(quantity) })
    }
    waiting.current = { timer: setTimeout(send, restMs), send }
  }
  useEffect(() => {
    if (!mutation.isBusy && mutation.answer && waiting.current === null) setWanted(null)
  }, [mutation.isBusy, mutation.answer])
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  return { mutation, wanted: wanted ?? line.quantity, change }
}
