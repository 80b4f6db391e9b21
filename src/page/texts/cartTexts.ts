import { needTexts } from './browserTexts.ts'

// The cart's screens import this file for its effect: they are drawn when their texts are there. What errors say comes
// when it is needed (ui/ErrorWords.tsx).
if (typeof document !== 'undefined') await needTexts('cart')
