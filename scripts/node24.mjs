import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fail, root } from './run-program.mjs'

/** Node 24 runs the server's TypeScript directly; if the installed Node is older, a package provides one. */
export function findNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(packaged)) return packaged
  return fail(
    `There is no packaged Node 24 for ${process.platform} on ${process.arch}: install Node 24 and try again.`,
  )
}

/** Half of the start time is spent loading modules; Node caches them compiled here. */
const env = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env }

const orphanCheckMs = 250

/** Runs Node 24 in place of this process: same terminal, same signals, same exit code. */
export function becomeNode24(args, { isTied = false } = {}) {
  // In its own process group, and at most one signal per second: Ctrl-C reaches the whole group and npm
  // forwards it too, while a second signal tells the server to stop at once.
  const stdio = ['inherit', 'inherit', 'inherit', ...(isTied ? ['ipc'] : [])]
  const child = spawn(findNode24(), args, { cwd: root, env, stdio, detached: true })
  if (isTied) stopWithNpm(child)
  let passedAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - passedAt < 1_000) return
      passedAt = Date.now()
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

/** A killed npm is noticed because this process gets another parent. Only npm is watched: a shell may exit on purpose. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const check = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(check)
    if (child.connected) child.disconnect()
  }, orphanCheckMs)
}
