import { loadTexts } from './browserTexts.ts'

// Screens beyond the public ones import this file for its effect: they are drawn when their texts are there.
if (typeof document !== 'undefined') await Promise.all([loadTexts('cart'), loadTexts('more')])
