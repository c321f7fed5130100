import { checks, runSteps } from './steps.ts'

const steps = [
  ...checks,
  { name: 'guards', command: ['vitest', 'run', 'test/guards'] as ['vitest', ...string[]] },
]
process.exitCode = (await runSteps(steps)) === steps.length ? 0 : 1
