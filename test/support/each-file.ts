import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

// vitest loads this again before each test file.
afterAll(endFile)
