import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from './formAnswer.ts'
import { unavailable } from '#platform/unavailable.ts'

/** Equal keys share one: a second press waits for the first. */
export function useFormMutation(key: string, action: string) {
  const fetcher = useFetcher<FormAnswer>({ key })
  const [lost, setLost] = useState<FormAnswer>()
  const send = (fields: Readonly<Record<string, string>>) => {
    // Offline the router could not even fetch its part of the screen.
    const isOnline = navigator.onLine
    setLost(isOnline ? undefined : { intent: fields['intent'] ?? '', fields, refusal: unavailable })
    if (isOnline) void fetcher.submit({ ...fields, background: '1' }, { method: 'post', action })
  }
  const isBusy = fetcher.state !== 'idle'
  return {
    action,
    isBusy,
    asked: isBusy ? fetcher.formData?.get('intent') : undefined,
    // The shop's answer shows once the next press counts, not while the page is still read anew.
    answer: lost ?? (isBusy ? undefined : fetcher.data),
    send,
  }
}

export type BackgroundMutation = ReturnType<typeof useFormMutation>
