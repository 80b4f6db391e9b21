import { needTexts } from './browserTexts.ts'

// Import it for its effect (as the other files here): screens are drawn when their texts are there.
if (typeof document !== 'undefined') await needTexts('booklists')
