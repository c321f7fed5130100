import { CallError } from '#server/call-error'
import { scanJson } from '#server/formats/json-scan'

/** The largest input of any contract, a lore book with all its keys, has about sixty thousand values. */
const limits = { depth: 64, values: 100_000 }

const sentences = {
  depth: `The body is nested more than ${limits.depth} levels deep.`,
  values: `The body has more than ${limits.values.toLocaleString('en')} values.`,
}

/** The limits are checked in one pass over the bytes before the parser allocates anything. */
export function parseJsonObject(body: Buffer): Record<string, unknown> {
  const { problem, isStorable } = scanJson(body, limits)
  if (problem !== undefined) throw new CallError('bad_input', { sentence: sentences[problem] })
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new CallError('bad_input', { sentence: 'The body must be JSON.' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CallError('bad_input', { sentence: 'The body must be a JSON object.' })
  }
  if (!isStorable) {
    throw new CallError('bad_input', {
      sentence: 'The text holds characters that cannot be stored. Please remove them.',
    })
  }
  return value as Record<string, unknown>
}
