import { needTexts } from './browserTexts.ts'

// The search screen imports this file for its effect: it is drawn when its texts are there.
if (typeof document !== 'undefined') await needTexts('search')
