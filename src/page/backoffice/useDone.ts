import { useEffect, useEffectEvent, useState } from 'react'
import type { FormAnswer } from '../forms/formAnswer.ts'

/** Tells `onDone` once of each time a form was answered without a refusal; returns how often that was. */
export function useDone(answer: FormAnswer | undefined, onDone: (answer: FormAnswer) => void): number {
  const [seen, setSeen] = useState(answer)
  const [turn, setTurn] = useState(0)
  const tell = useEffectEvent(onDone)
  if (answer !== undefined && answer !== seen) {
    setSeen(answer)
    if (answer.refusal === null) setTurn(turn + 1)
  }
  useEffect(() => {
    if (turn > 0 && seen?.refusal === null) tell(seen)
  }, [turn, seen])
  return turn
}
