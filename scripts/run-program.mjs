import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Shared by all commands. Like all .mjs files here, it runs on Node 20 before anything is installed.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs a program in this terminal; if it fails, prints the sentence and exits. */
export async function runOrFail(sentence, program, args) {
  const tied = [join(root, 'scripts/tied.mjs'), program, ...args]
  const child = spawn(process.execPath, tied, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  if (code !== 0) fail(`${sentence} (${code}).`)
}
