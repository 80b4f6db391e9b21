import { needTexts } from './browserTexts.ts'

// Parts of the page of a book import this file for its effect.
if (typeof document !== 'undefined') await needTexts('book')
