import { needTexts } from './browserTexts.ts'

// Parts that show books in lists import this file for its effect: they are drawn when their texts are there.
if (typeof document !== 'undefined') await needTexts('lists')
