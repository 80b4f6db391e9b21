import { useState } from 'react'
import { useFetcher } from 'react-router'
import { unavailable } from '#platform/unavailable.ts'
import type { ListAnswer } from './listAction.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Something done to lists in the background, at the address of a screen whose action does it. Equal keys share one: a
 * second press waits for the first.
 */
export function useListDeed(key: string, action: string) {
  const fetcher = useFetcher<ListAnswer>({ key: `list ${key}` })
  const [lost, setLost] = useState<ListAnswer>()
  const send = (fields: Fields) => {
    // Without a line the router could not even fetch its part of the screen.
    const isOnline = navigator.onLine
    setLost(
      isOnline
        ? undefined
        : { intent: fields['intent'] ?? '', name: fields['name'] ?? '', refusal: unavailable },
    )
    if (isOnline) void fetcher.submit({ ...fields, background: '1' }, { method: 'post', action })
  }
  const isBusy = fetcher.state !== 'idle'
  return {
    action,
    isBusy,
    /** What is being asked, until the screen shows it by itself: for showing it before. */
    asked: isBusy ? fetcher.formData?.get('intent') : undefined,
    answer: lost ?? (isBusy ? undefined : fetcher.data),
    send,
  }
}

export type ListDeed = ReturnType<typeof useListDeed>
