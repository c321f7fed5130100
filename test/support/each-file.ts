import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

// Read anew by vitest before each test file.
afterAll(endFile)
