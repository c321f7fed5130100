import { defineConfig } from 'vitest/config'

// Two cores: test files run two at a time, each on a PostgreSQL schema of its own (test/support).
export default defineConfig({
  test: {
    include: ['{contract,server,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
