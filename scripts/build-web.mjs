import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { findNode24 } from './node24.mjs'
import { root, runOrFail } from './run-program.mjs'

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json']
const built = join(root, 'dist')
const unfinished = join(root, '.cache/dist')

/** Builds the pages into dist/, unless the sources are unchanged. */
export async function buildWeb() {
  const stamp = hashSources()
  if (readStamp() === stamp) return
  await withInstallLock(async () => {
    if (readStamp() === stamp) return
    console.log('Building the pages.')
    rmSync(unfinished, { recursive: true, force: true })
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    await runOrFail('The pages could not be built', findNode24(), [
      vite,
      'build',
      '--logLevel=warn',
      '--outDir=.cache/dist',
    ])
    // The stamp moves together with the build: dist/ is complete or missing.
    writeFileSync(join(unfinished, 'sources.sha256'), stamp)
    rmSync(built, { recursive: true, force: true })
    renameSync(unfinished, built)
  })
}

function readStamp() {
  const file = join(built, 'sources.sha256')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function listFiles(path) {
  // The build generates these files itself.
  if (path.endsWith('.gen.ts')) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
