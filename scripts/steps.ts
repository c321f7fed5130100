import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** One tool and its arguments; it passes when it exits with 0. */
export type Step = { name: string; command: [program: string, ...args: string[]] }

export const checks: Step[] = [
  { name: 'types', command: ['tsc'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'dead code', command: ['knip'] },
]

export const environment = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
}

/** Runs two steps at a time, prints a line for each and the output of those that fail, and returns how many passed. */
export async function runSteps(steps: Step[], { behind = false } = {}): Promise<number> {
  const waiting = behind ? steps.map(putBehind) : [...steps]
  let passed = 0
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (await runStep(step)) passed += 1
    }
  }
  await Promise.all([work(), work()])
  return passed
}

/** At the lowest priority. */
function putBehind({ name, command }: Step): Step {
  return { name, command: ['nice', '-n', '19', ...command] }
}

async function runStep({ name, command: [program, ...args] }: Step): Promise<boolean> {
  const startedAt = performance.now()
  const { code, output } = await collect(program, args)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s`)
  if (code !== 0) console.log(output)
  return code === 0
}

function collect(program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
