import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** A tool with its arguments; it passes if it exits with 0. */
export type Step = { name: string; command: [program: string, ...args: string[]] }

type Outcome = { code: number | null; output: string }

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

/** Runs two steps at a time and prints a line for each; returns the names and output of those that failed. */
export async function runSteps(steps: Step[], { behind = false } = {}): Promise<string[]> {
  const waiting = behind ? steps.map(putBehind) : [...steps]
  const failures: string[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { code, output } = await runStep(step)
      if (code !== 0) failures.push(`${step.name}\n${output}`)
    }
  }
  await Promise.all([work(), work()])
  return failures
}

/** Runs with the lowest priority. */
function putBehind({ name, command }: Step): Step {
  return { name, command: ['nice', '-n', '19', ...command] }
}

async function runStep({ name, command: [program, ...args] }: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = await collect(program, args)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${outcome.code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s`)
  return outcome
}

function collect(program: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
