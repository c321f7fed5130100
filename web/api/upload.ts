import type { CallName } from '#contract/index'
import type { Answer, CallData } from './answer.ts'
import { timedOutSentence } from './errors.ts'
import { tellFailure } from './tell-failure.ts'

/** A phone on a train sends a large picture slowly. */
const timeoutMs = 120_000

/** Sends a file as it is to `asset.upload`. Resolves however it goes; a failure has been told before it does. */
export async function uploadFile(file: Blob): Promise<Answer<CallData<'asset.upload'>>> {
  const answer = await sendFile('asset.upload', file)
  if (answer.status_code !== 200) tellFailure({ ...answer, data: null, fromCache: false }, false)
  return answer
}

/** Sends a file as it is to a call that takes one; what else the call wants goes beside it. The caller tells failures. */
export async function sendFile<Name extends CallName>(
  name: Name,
  file: Blob,
  beside: Record<string, string> = {},
): Promise<Answer<CallData<Name>>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const query = Object.keys(beside).length === 0 ? '' : `?${new URLSearchParams(beside)}`
  try {
    const response = await fetch(`/rpc/${name}${query}`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
      signal: timeout,
    })
    return { ...(await response.json()), fromCache: false }
  } catch {
    if (timeout.aborted) return { status_code: 408, msg: timedOutSentence, data: null, fromCache: false }
    // What the browser says of a broken line is not for people: without words the usual sentence is said.
    return { status_code: 500, msg: '', data: null, fromCache: false }
  }
}
