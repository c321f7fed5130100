import type { Answer, CallData, CallInput, WriteName } from './answer.ts'
import { failWithoutResponse, readResponse } from './read-response.ts'

/** Long enough for a large file on a slow mobile connection. */
const timeoutMs = 120_000

/** Sends a file as the body of a call; the call's input goes into the query string. Never throws. */
export async function sendFile<Name extends WriteName>(
  name: Name,
  file: Blob,
  input: CallInput<Name>,
): Promise<Answer<CallData<Name>>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const query = new URLSearchParams(input as Record<string, string>).toString()
  try {
    const response = await fetch(`/rpc/${name}${query === '' ? '' : `?${query}`}`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
      signal: timeout,
    })
    return await readResponse(response)
  } catch (error) {
    return failWithoutResponse(error, timeout)
  }
}
