import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/support/longest-first.ts'

const longest = [
  'gallery',
  'studio',
  'tasks',
  'recipes',
  'chat-session',
  'pages',
  'desk',
  'users',
  'settings',
].map((name) => `${name}.e2e.ts`)

// The journeys: a real browser on a real server. A file has both to itself, or shares the server of test/e2e/global-server.ts;
// three files run at once, since each of them waits for its pages about half of the time.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/global-setup.ts', 'test/e2e/global-server.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // A process reads the browser's driver and the builders once instead of once a file.
    isolate: false,
    sequence: { sequencer: longestFirst(longest) },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // As long as the browser waits for a page: on two loaded cores a second is not always enough.
    expect: { poll: { timeout: 20_000 } },
  },
})
