import { needTexts } from './browserTexts.ts'

// Parts that look through all categories import this file for its effect.
if (typeof document !== 'undefined') await needTexts('categories')
