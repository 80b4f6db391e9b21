import { needTexts } from './browserTexts.ts'

// Screens beyond the public ones import this file for its effect: they are drawn when their texts are there, with those
// of the cart and the errors among them.
if (typeof document !== 'undefined') await needTexts('more')
