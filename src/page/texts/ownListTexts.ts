import { needTexts } from './browserTexts.ts'
import './bookListTexts.ts'

if (typeof document !== 'undefined') await needTexts('ownLists')
