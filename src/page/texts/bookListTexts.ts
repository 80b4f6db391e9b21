import { needTexts } from './browserTexts.ts'

// Screens and parts that show book lists import this file for its effect: they are drawn when their texts are there.
if (typeof document !== 'undefined') await needTexts('booklists')
