import { needTexts } from './browserTexts.ts'

// Parts that write the names of languages import this file for its effect.
if (typeof document !== 'undefined') await needTexts('names')
