/** Waits for the work or for the signal, whichever comes first. */
export async function untilAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const over = new AbortController()
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { signal: over.signal })
  })
  await Promise.race([work, aborted])
  over.abort()
}
