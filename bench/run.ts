// `npm run bench` measures the shop on the 10,000 real titles, `-- memory` what it holds alone, `-- checkouts` whole
// checkouts alone, on made ones,
// `npm run bench -- lighthouse` its pages as Lighthouse sees them, `npm run bench -- search` the search on up to a million
// made-up titles, `npm run bench -- growth` how lists and searches grow from 10,000 of them to a million, `-- writing` what
// an import and another price cost, `npm run bench -- graded` how often it finds what readers mean among the real ones,
// `npm run bench -- backoffice` the back office on a million orders; `npm run bench -- hostile` kills shop and database under
// 100 payments and compares all books afterwards, `-- kills` the shop at each single point of one.
import process from 'node:process'

const [subject = 'shop'] = process.argv.slice(2)

if (subject === 'lighthouse') await import('./lighthouse/lighthouse.ts')
else if (subject === 'search') await import('./search/search.ts')
else if (subject === 'growth') await import('./growth/growth.ts')
else if (subject === 'writing') await import('./growth/writing.ts')
else if (subject === 'graded') await import('./search/graded/grade.ts')
else if (subject === 'hostile') await import('./hostile/hostile.ts')
else if (subject === 'kills') await import('./hostile/kills.ts')
else if (subject === 'backoffice') await import('./backoffice/backoffice.ts')
else if (subject === 'memory') await import('./memory/alone.ts')
else if (subject === 'checkouts') await import('./checkouts/alone.ts')
else await import('./shop.ts')
