import { checks, runSteps, type Step } from './steps.ts'

const steps: Step[] = [...checks, { name: 'guards', command: ['vitest', 'run', 'test/guards'] }]
process.exitCode = (await runSteps(steps)) === steps.length ? 0 : 1
