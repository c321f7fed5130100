import { defineConfig } from 'vitest/config'
import { exportQueries } from './test/guards/queries/query-texts.ts'
import { longestFirst } from './test/support/longest-first.ts'

const longest = [
  'petal-engine.test.ts',
  'open-tasks.test.ts',
  'test/start/stop.test.ts',
  'test/start/kill.test.ts',
  'test/start/rolling.test.ts',
  'test/start/crash.test.ts',
  'test/start/embedded-postgres.test.ts',
  'test/start/refusals.test.ts',
  'fuzz.test.ts',
  'queries.test.ts',
  'calls/art/create.test.ts',
  'art-page.test.ts',
  'sight.test.ts',
  'vision-engine.test.ts',
  'image-servers.test.ts',
]

// Two cores, which wait a third of the time: test files run three at a time, each on databases of its own in one
// PostgreSQL (test/support).
export default defineConfig({
  plugins: [exportQueries()],
  test: {
    include: ['{contract,server,web,test,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/each-file.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // A process reads the server once instead of once a file, which was half of the whole run.
    isolate: false,
    sequence: { sequencer: longestFirst(longest) },
    // Only a test that hangs takes so long: on loaded cores, drawings of Petal have taken more than 30 seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On two loaded cores a second is not always enough.
    expect: { poll: { timeout: 60_000 } },
  },
})
