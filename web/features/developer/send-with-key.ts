import { isRecord } from './read-json-object.ts'

type Request = { name: string; key: string; input: Record<string, unknown>; file: File | undefined }

export type Shown = { status: number; ms: number; body: string }

/**
 * Makes a call as a program with this key would: without the cookies of the page. Throws if no answer arrives.
 */
export async function sendWithKey({ name, key, input, file }: Request): Promise<Shown> {
  const startedAt = performance.now()
  const query = file === undefined ? '' : `?${new URLSearchParams(toTexts(input))}`
  const response = await fetch(`/rpc/${name}${query}`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
    body: file ?? JSON.stringify(input),
  })
  const body = indent(await response.text())
  return { status: response.status, ms: Math.round(performance.now() - startedAt), body }
}

const toTexts = (input: Record<string, unknown>) =>
  Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])

function indent(body: string): string {
  try {
    const answer: unknown = JSON.parse(body)
    return isRecord(answer) ? JSON.stringify(answer, null, 2) : body
  } catch {
    return body
  }
}
