import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { queuedJobs } from './index.ts'

it('lists every handler once, under the id of its file', () => {
  const handlers = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.handler.ts'))
    .map((file) => file.replace('.handler.ts', ''))
  expect(queuedJobs.map(({ job }) => job.id).toSorted()).toEqual(handlers.toSorted())
})

it.each(queuedJobs)('loads the handler of $job.id', async ({ job, loadRun }) => {
  const { run } = await import(`./${job.id}.handler.ts`)
  expect(await loadRun()).toBe(run)
})
