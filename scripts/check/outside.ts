// Who calls somebody outside goes through src/platform/outside.ts, which refuses to inside a transaction. The browser's
// own calls go to the shop, and tests may do as they like.
import { readSource, sourceFiles } from './source.ts'

const ofBrowsers =
  /\/(storefront|backoffice|ui|page|serviceWorker|browser|testing)\/|platform\/isShopReachable\.ts/
const isCall = /(?<![\w.])fetch\(|\bhttps?\.(get|request)\(|\bundici\b|\bcreateConnection\(|\.sendMail\(/

const problems = sourceFiles('src')
  .filter((file) => !file.includes('.test.') && !ofBrowsers.test(file) && file !== 'src/platform/outside.ts')
  .flatMap((file) =>
    readSource(file)
      .split('\n')
      .flatMap((line, index) =>
        isCall.test(line) && !line.includes('outside(() =>') ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
for (const problem of problems) console.log(`not through src/platform/outside.ts: ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
