import { needTexts } from './browserTexts.ts'

if (typeof document !== 'undefined') await needTexts('errors')
