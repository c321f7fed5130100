import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { checks, environment, runSteps, type Step } from './steps.ts'

/** A failure is a name with what was printed about it. */
type Tally = { passed: number; failures: string[] }

/** The part of vitest's JSON report that is used here. */
type Report = {
  numPassedTests: number
  testResults: TestFile[]
}

type TestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

async function runAll(steps: Step[], how = {}): Promise<Tally> {
  const failures = await runSteps(steps, how)
  return { passed: steps.length - failures.length, failures }
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
  const tally: Tally = await readFile(reportFile, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failures: [] }),
  )
  if (code !== 0 && tally.failures.length === 0) {
    tally.failures.push(
      `${name}\nvitest ended with code ${code}: an error outside of any test, printed above.`,
    )
  }
  return tally
}

function count(report: Report): Tally {
  const files = report.testResults.filter((file) => file.status === 'failed')
  // A file that failed to load contains no failed test.
  const broken = files.filter((file) => !file.assertionResults.some((test) => test.status === 'failed'))
  return {
    passed: report.numPassedTests,
    failures: [
      ...broken.map((file) => `${relative('.', file.name)}\n${file.message}`),
      ...files.flatMap(describeFailures),
    ],
  }
}

function describeFailures({ name, assertionResults }: TestFile): string[] {
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${relative('.', name)} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
}

async function runJourneys(hasBrowser: boolean): Promise<Tally> {
  if (!hasBrowser) {
    const reason =
      'No browser was found, so the journeys cannot run: install Chromium or Chrome, or set CHROMIUM_PATH to one.'
    return { passed: 0, failures: [`journeys\n${reason}`] }
  }
  return runVitest('journeys', ['--config=vitest.e2e.config.ts'])
}

await mkdir('.cache/tests', { recursive: true })
// In the background: no test depends on the checks or on the browser, and tests leave a quarter of the CPU idle.
const checking = runAll(checks, { behind: true })
const browser = ensureBrowser()
const tallies = [
  // The journeys and the start tests need the built pages.
  await runAll([{ name: 'pages', command: ['node', 'scripts/build.mjs'] }]),
  // One after the other: at once they take as long.
  await runVitest('tests', []),
  await runJourneys(await browser),
  await checking,
]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
process.exitCode = failures.length === 0 ? 0 : 1
// At the end, where a log that was cut still shows them.
for (const failure of failures) console.log(`\nFAILED  ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
