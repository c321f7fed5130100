import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { makeQueryClient } from './query-client.ts'

/** A read that answers when it is told to, and counts how often it was sent. */
function makeRead() {
  const answers: ((answer: string) => void)[] = []
  const options = {
    queryKey: ['user.get_my_info'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        answers.push(resolve)
      }),
  }
  return { options, answers }
}

it('answers a gate although the component that had started the same read is gone', async () => {
  const cache = makeQueryClient()
  const { options, answers } = makeRead()
  const leave = new QueryObserver(cache, options).subscribe(() => {})
  const awaited = cache.ensureQueryData(options)
  leave()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('Alice')
  expect(await awaited).toBe('Alice')
})

it('answers a loader although signing in removed the read that it waits for', async () => {
  const cache = makeQueryClient()
  const { options, answers } = makeRead()
  const awaited = cache.ensureQueryData(options)
  cache.removeQueries({ type: 'inactive' })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('Alice')
  expect(await awaited).toBe('Alice')
})

it('passes a failure of the read on', async () => {
  const refuse = {
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new Error('Not today.')),
    retry: false,
  }
  await expect(makeQueryClient().ensureQueryData(refuse)).rejects.toThrow('Not today.')
})

it('sends a write although the browser is offline, so that its failure is shown', async () => {
  onlineManager.setOnline(false)
  try {
    const cache = makeQueryClient()
    const write = cache.getMutationCache().build(cache, {
      mutationFn: () => Promise.reject(new Error('Failed to fetch')),
    })
    await expect(write.execute(undefined)).rejects.toThrow('Failed to fetch')
  } finally {
    onlineManager.setOnline(true)
  }
})
