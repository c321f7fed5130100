import type { Answer, Failure, FailureData } from './answer.ts'
import { timedOutSentence } from './errors.ts'
import { findTagged, rememberTagged } from './etags.ts'

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
    return await readAnswer(response, key)
  } catch (error) {
    if (timeout.aborted) return fail(408, timedOutSentence)
    return fail(500, error instanceof Error ? error.message : String(error))
  }
}

async function readAnswer(response: Response, key: string): Promise<Answer<unknown>> {
  const text = await response.text()
  const parsed = parseEnvelope(text)
  if (parsed === undefined)
    return fail(response.ok ? 500 : response.status, text.trim() || response.statusText)
  const { status_code, msg, data } = parsed
  if (status_code !== 200) return fail(status_code, msg, data as FailureData | null)
  const etag = response.headers.get('etag')
  if (etag !== null) rememberTagged(key, { etag, data })
  return { status_code: 200, msg, data, fromCache: false }
}

function parseEnvelope(text: string): { status_code: number; msg: string; data: unknown } | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value?.status_code === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

function fail(status_code: number, msg: string, data: FailureData | null = null): Failure {
  return { status_code, msg, data, fromCache: false }
}
