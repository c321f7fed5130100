import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run-program.mjs'

const lock = join(root, '.cache', 'install.lock')
/** No install takes this long: the pid in the lock must belong to another program by now. */
const abandonedMs = 15 * 60_000

/** Two commands started at once in one clone must not install or build at the same time. */
export async function withInstallLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  let told = false
  while (!tryLock()) {
    if (!told) console.log('Waiting for another command that is installing or building.')
    told = true
    await sleep(200)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function tryLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned()) rmSync(lock, { force: true })
    return false
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > abandonedMs) return true
    const pid = Number(readFileSync(lock, 'utf8'))
    // The file is empty for an instant after its creation.
    return pid > 0 && !isRunning(pid)
  } catch {
    // The lock was released meanwhile.
    return false
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
