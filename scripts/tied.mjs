import { spawn } from 'node:child_process'
import { constants } from 'node:os'

// `node tied.mjs PROGRAM ARGS`: runs a program that must not outlive this process's parent. However the parent ends,
// the channel to it closes, and the program is killed.

const [program, ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
process.on('disconnect', () => child.kill('SIGKILL'))
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
