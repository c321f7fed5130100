import { type Answer, isOk } from './answer.ts'
import { findTagged, rememberTagged } from './etags.ts'
import { failWithoutResponse, readResponse } from './read-response.ts'

const defaultTimeoutMs = 15_000

export type FetchOptions = {
  /** The key under which the ETag is kept; by default the call's name and input. */
  cacheKey?: string | undefined
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** Makes a call over the network: `POST /rpc/{name}`. Never throws; every failure is an answer. */
export async function fetchCall(
  name: string,
  input: unknown,
  options: FetchOptions = {},
): Promise<Answer<unknown>> {
  const body = JSON.stringify(input)
  const key = options.cacheKey ?? `${name} ${body}`
  const known = findTagged(key)
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  try {
    const response = await fetch(`/rpc/${name}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(known && { 'if-none-match': known.etag }) },
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    })
    if (response.status === 304 && known)
      return { status_code: 200, msg: 'OK', data: known.data, fromCache: true }
    const answer = await readResponse(response)
    const etag = response.headers.get('etag')
    if (etag !== null && isOk(answer)) rememberTagged(key, { etag, data: answer.data })
    return answer
  } catch (error) {
    return failWithoutResponse(error, timeout)
  }
}
