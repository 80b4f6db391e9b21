import { runProgram } from '../shared/program.ts'
import { optionsFrom } from './options.ts'
import { startMobileMoney } from './start.ts'

await runProgram('M-Pesa stand-in', startMobileMoney(optionsFrom(process.env)))
