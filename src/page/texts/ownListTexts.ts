import { needTexts } from './browserTexts.ts'
import './bookListTexts.ts'

// What a reader does with lists can be refused: their screens need the texts of errors too.
if (typeof document !== 'undefined') await needTexts('errors')
