import { useFetchers } from 'react-router'

/** The sums that are shown are about to change. */
export const useIsCartStale = (): boolean => useFetchers().some(({ formAction }) => formAction === '/cart/')
