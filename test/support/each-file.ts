import fc from 'fast-check'
import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

// The same examples in every run, so that a change is what fails. Other examples are tried with PROPERTY_SEED.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_116) })

// vitest loads this again before each test file.
afterAll(endFile)
