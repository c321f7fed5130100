import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { fail, root, runOrFail } from './run-program.mjs'

/** Makes node_modules match package-lock.json, unless it already does. */
export async function install() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Node 20 or later is needed; this is Node ${process.versions.node}.`)
  }
  if (isInstalled()) return
  await withInstallLock(async () => {
    if (isInstalled()) return
    console.log('Installing packages: about half a minute, once.')
    // Not `npm ci`, which requires the lock file to list the optional packages of every platform.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    // Production machines set NODE_ENV, but building the pages needs development dependencies.
    await npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/**
 * npm writes its own record of node_modules last, so an interrupted install is not taken for a complete one.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.keys(wanted).every((path) => {
    // The lock file also lists this package itself, and optional packages of other platforms.
    if (path === '' || (wanted[path].optional && !present[path])) return true
    return (
      present[path]?.version === wanted[path].version && present[path]?.integrity === wanted[path].integrity
    )
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * The npm that runs this script: the first `node` and `npm` on PATH may be those that it is about to replace.
 */
async function npm(args) {
  const { npm_node_execpath: node, npm_execpath: program } = process.env
  const [command, ...rest] = node && program ? [node, program, ...args] : ['npm', ...args]
  await runOrFail('The packages could not be installed', command, rest)
}
