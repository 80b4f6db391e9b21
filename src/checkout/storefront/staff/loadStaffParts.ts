import { withTexts } from '#page/texts/browserTexts.ts'
import type { StaffParts } from '../staffOrder.ts'

const isBrowser = typeof document !== 'undefined'
let loaded: Promise<StaffParts> | undefined

/** Always the same promise, so that a screen may wait for it. In a browser it never fails: a page that misses them stays as it is, or is opened whole. */
export const loadStaffParts = (): Promise<StaffParts> => (loaded ??= isBrowser ? needParts() : fetchParts())

async function fetchParts(): Promise<StaffParts> {
  const { staffParts } = await import('./StaffParts.tsx')
  return staffParts
}

async function needParts(): Promise<StaffParts> {
  try {
    const { staffParts } = await withTexts(import('./StaffParts.tsx'), 'more', 'staff')
    return staffParts
  } catch {
    // What the server drew sells without scripts; any other page has yet to become that one. None fetches a script twice.
    if (document.documentElement.dataset['hydrated'] !== undefined) window.location.reload()
    return new Promise(() => {})
  }
}

// The page that the server drew for the staff: they are fetched beside the texts that it waits for.
if (isBrowser && document.querySelector('[name="adminOrder"]')) void loadStaffParts()
