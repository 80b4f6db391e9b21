// Packs every seed e-book and holds it against EPUBCheck. It is slow and wants Java, so no other command runs it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSeedEpubs, packEpub } from '../db/seed/epub-pack.ts'

// Debian installs the program as a jar that only some machines run by name.
const JAR = '/usr/share/java/epubcheck.jar'

if (existsSync(JAR)) {
  process.exitCode = (await checkAll()) ? 0 : 1
} else {
  console.log('EPUBCheck is not on this machine. To get it on Debian or Ubuntu: apt-get install -y epubcheck')
  process.exitCode = 1
}

async function checkAll(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'seed-epubs-'))
  let clean = true
  for (const folder of await listSeedEpubs()) {
    const bytes = await packEpub(folder)
    const file = join(directory, `${folder}.epub`)
    await writeFile(file, bytes)
    const check = spawnSync('java', ['-jar', JAR, '--failonwarnings', file], { encoding: 'utf8' })
    if (check.status !== 0) {
      clean = false
      console.log(check.error?.message ?? check.stdout + check.stderr)
    }
    console.log(`${check.status === 0 ? 'ok  ' : 'FAIL'} ${folder} (${Math.ceil(bytes.length / 1024)} KB)`)
  }
  await rm(directory, { recursive: true })
  return clean
}
