import { useFetchers } from 'react-router'

/** Whether something is being done to the cart, so that the sums that are shown are about to change. */
export const useIsCartStale = (): boolean => useFetchers().some(({ formAction }) => formAction === '/cart/')
