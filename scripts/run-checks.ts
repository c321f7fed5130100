import { checks, runSteps, type Step } from './steps.ts'

const steps: Step[] = [...checks, { name: 'guards', command: ['vitest', 'run', 'test/guards'] }]
const failures = await runSteps(steps)
for (const failure of failures) console.log(`\nFAILED  ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
