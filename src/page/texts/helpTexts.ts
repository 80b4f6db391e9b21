import { needTexts } from './browserTexts.ts'

// The screens that tell of help import this file for its effect: they are drawn when their texts are there.
if (typeof document !== 'undefined') await needTexts('help')
