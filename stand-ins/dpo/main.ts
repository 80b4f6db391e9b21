import { runProgram } from '../shared/program.ts'
import { optionsFrom } from './options.ts'
import { startCardProvider } from './start.ts'

await runProgram('DPO stand-in', startCardProvider(optionsFrom(process.env)))
