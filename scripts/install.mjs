import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { fail, root, runOrFail } from './ground.mjs'

/** Installs the packages of package-lock.json, unless they are installed. */
export async function install() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Node 20 or later is needed; this is Node ${process.versions.node}.`)
  }
  if (isInstalled()) return
  await alone(async () => {
    if (isInstalled()) return
    console.log('Installing packages: about half a minute, once.')
    // Not `npm ci`, which insists that the lock file lists the optional packages of every platform there is.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    // Machines in production set NODE_ENV, but the pages are built here, by a development dependency.
    await npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** npm writes its own record of node_modules last, so an interrupted install is noticed. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.keys(wanted).every((path) => {
    // The lock file also lists this package itself, and optional ones for other platforms.
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

/** The npm that runs this script: the `node` and `npm` first on its PATH may be in node_modules, which it is about to replace. */
async function npm(args) {
  const { npm_node_execpath: node, npm_execpath: program } = process.env
  const [command, ...rest] = node && program ? [node, program, ...args] : ['npm', ...args]
  await runOrFail('The packages could not be installed', command, rest)
}
