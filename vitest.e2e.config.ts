import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/support/longest-first.ts'

const longest = [
  'desk',
  'pages',
  'tools',
  'tasks',
  'gallery',
  'staff',
  'membership',
  'servers',
  'consent',
  'references',
  'characters',
  'chat-session',
  'studio',
  'settings',
  'lora',
  'account',
  'users',
  'recipes',
].map((name) => `${name}.e2e.ts`)

// The journeys: a real browser on a real server. A file has both to itself, or shares the server of test/e2e/global-server.ts.
// Two files run at once, since each of them waits for its pages about half of the time; three take as long.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/global-setup.ts', 'test/e2e/global-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A process reads the browser's driver and the builders once instead of once a file.
    isolate: false,
    sequence: { sequencer: longestFirst(longest) },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // As long as the browser waits for a page: on two loaded cores a second is not always enough.
    expect: { poll: { timeout: 60_000 } },
  },
})
