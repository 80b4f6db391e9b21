import { runProgram } from '../shared/program.ts'
import { optionsFrom } from './options.ts'
import { startMomo } from './start.ts'

await runProgram('MTN MoMo stand-in', startMomo(optionsFrom(process.env)))
