// `npm run schools:import -- FILE.csv`: takes a list of schools into the shop, which may run meanwhile. `docs/import.md`
// tells what is taken.
import { importSchools } from '#schools/import/import.service.ts'
import { runListImport } from './listImport.ts'

await runListImport('schools', importSchools)
