import type { Answer, Failure, FailureData } from './answer.ts'
import { timedOutSentence } from './errors.ts'

/** The answer in a response, which need not be ours: a gateway between may send a text of its own. */
export async function readResponse<Data>(response: Response): Promise<Answer<Data>> {
  const text = await response.text()
  const parsed = parseEnvelope(text)
  if (parsed === undefined)
    return fail(response.ok ? 500 : response.status, text.trim() || response.statusText)
  const { status_code, msg, data } = parsed
  if (status_code !== 200) return fail(status_code, msg, data as FailureData | null)
  return { status_code: 200, msg, data: data as Data, fromCache: false }
}

/** What a request that got no response is answered with. */
export function failWithoutResponse(error: unknown, timeout: AbortSignal): Failure {
  if (timeout.aborted) return fail(408, timedOutSentence)
  return fail(500, error instanceof Error ? error.message : String(error))
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
