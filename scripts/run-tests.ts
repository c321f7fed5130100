import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { ensureBrowser } from './ensure-browser.ts'
import { checks, environment, runSteps, type Step } from './steps.ts'

type Tally = { passed: number; failed: number }

/** What vitest's JSON reporter writes, as far as it is read here. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

async function runAll(steps: Step[], how = {}): Promise<Tally> {
  const passed = await runSteps(steps, how)
  return { passed, failed: steps.length - passed }
}

async function runVitest(name: string, args: string[]): Promise<Tally> {
  const reportFile = `.cache/tests/${name}.json`
  await rm(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const vitest = spawn('vitest', ['run', ...args, ...reporters], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(vitest, 'exit')
  const tally = await readFile(reportFile, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  )
  // An error outside of any test fails the run as well.
  return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

function count(report: Report): Tally {
  // A file that could not even be loaded holds no failed test.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

async function runJourneys(): Promise<Tally> {
  if (!(await ensureBrowser())) {
    console.error(
      'No browser was found, so the journeys cannot run: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    )
    return { passed: 0, failed: 1 }
  }
  return runVitest('journeys', ['--config=vitest.e2e.config.ts'])
}

await mkdir('.cache/tests', { recursive: true })
// In the background: the tests leave the processor idle for a quarter of the time.
const checking = runAll(checks, { behind: true })
const tallies = [
  // The journeys and the tests of the start need the built pages.
  await runAll([{ name: 'pages', command: ['node', 'scripts/build.mjs'] }]),
  await runVitest('tests', []),
  await runJourneys(),
  await checking,
]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
process.exitCode = failed === 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)
