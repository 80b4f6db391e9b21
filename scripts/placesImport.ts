// `npm run places:import -- FILE.csv`: takes a list of places in Nairobi into the shop, which may run meanwhile.
// `docs/places.md` tells what is taken.
import { importPlaces } from '#places/import/import.service.ts'
import { runListImport } from './listImport.ts'

await runListImport('places', importPlaces)
