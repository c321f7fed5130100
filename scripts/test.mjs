import { install } from './install.mjs'
import { becomeNode24 } from './node24.mjs'

await install()
becomeNode24(['scripts/run-tests.ts'])
