import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './node24.mjs'

await install()
await buildWeb()
becomeNode24(['server/main.ts', ...process.argv.slice(2)], { isTied: true })
