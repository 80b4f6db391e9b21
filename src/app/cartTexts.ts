import { loadTexts } from './browserTexts.ts'

// The cart's screens import this file for its effect: they are drawn when their texts are there.
if (typeof document !== 'undefined') await loadTexts('cart')
