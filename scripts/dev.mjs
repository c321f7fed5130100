import { install } from './install.mjs'
import { becomeNode24 } from './node24.mjs'

await install()
// Plain --watch would also watch Vite's output and restart forever.
const watched = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output']
becomeNode24([...watched, 'server/main.ts', '--dev', ...process.argv.slice(2)])
