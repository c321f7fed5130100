import { defineConfig } from 'vitest/config'

// Two cores, which wait a third of the time: test files run three at a time, each on databases of its own in one
// PostgreSQL (test/support).
export default defineConfig({
  test: {
    include: ['{contract,server,web,test,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/each-file.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // A process reads the server once instead of once a file, which was half of the whole run.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // On two loaded cores a second is not always enough.
    expect: { poll: { timeout: 10_000 } },
  },
})
