import { z } from 'zod'

const nodeError = z.object({
  class_type: z.string().default('a node'),
  errors: z.array(
    z.object({
      type: z.string(),
      message: z.string().default(''),
      details: z.string().default(''),
      extra_info: z
        .looseObject({ input_name: z.string().optional(), received_value: z.unknown().optional() })
        .optional(),
    }),
  ),
})

export const nodeErrors = z.record(z.string(), nodeError)

const refusedPrompt = z.object({
  error: z.union([
    z.string(),
    z.object({ type: z.string(), message: z.string(), details: z.string().default('') }),
  ]),
  node_errors: z.union([nodeErrors, z.array(z.never())]).optional(),
})

/** Why a server did not take a graph. */
export function sentenceOfRefusal(answer: unknown): string {
  const { data: refused } = refusedPrompt.safeParse(answer)
  if (!refused) return 'The picture server refused the request without a reason.'
  const sentence = Array.isArray(refused.node_errors)
    ? undefined
    : sentenceOfNodeErrors(refused.node_errors ?? {})
  if (sentence !== undefined) return sentence
  const { error } = refused
  return `The picture server refused the request: ${toSentence(typeof error === 'string' ? error : error.message)}`
}

/** The first of them: further ones mostly follow from it. */
export function sentenceOfNodeErrors(errors: z.infer<typeof nodeErrors>): string | undefined {
  for (const { class_type, errors: found } of Object.values(errors)) {
    const [first] = found
    if (!first) continue
    const { type, message, details, extra_info } = first
    if (type === 'value_not_in_list' && extra_info)
      return `The picture server lacks ${String(extra_info.received_value)} (${class_type}).`
    if (type === 'required_input_missing')
      return `The picture server's ${class_type} needs ${details}, which this version does not send.`
    return `The picture server's ${class_type} refused ${extra_info?.input_name ?? details}: ${toSentence(message)}`
  }
  return undefined
}

const executionError = z.object({
  node_type: z.string().default('a node'),
  exception_type: z.string().default(''),
  exception_message: z.string().default(''),
})

export type RunFailure = {
  readonly kind: 'interrupted' | 'out_of_memory' | 'error'
  readonly sentence: string
}

/** Why a prompt that ran did not end well, from the messages in its history. */
export function failureOfRun(messages: readonly (readonly [string, unknown])[]): RunFailure {
  if (messages.some(([event]) => event === 'execution_interrupted'))
    return { kind: 'interrupted', sentence: 'The picture server was told to stop drawing.' }
  const told = messages.find(([event]) => event === 'execution_error')?.[1]
  const { data: error } = executionError.safeParse(told)
  if (!error) return { kind: 'error', sentence: 'The picture server failed without a reason.' }
  if (/OutOfMemory/i.test(error.exception_type) || /allocation on device/i.test(error.exception_message))
    return { kind: 'out_of_memory', sentence: 'The picture server ran out of memory.' }
  const reason = toSentence(error.exception_message || error.exception_type)
  return { kind: 'error', sentence: `The picture server failed at ${error.node_type}: ${reason}` }
}

/** The first line, not too long, with a full stop: what follows is a trace for its operator. */
function toSentence(text: string): string {
  const line = text.trim().split('\n')[0]?.slice(0, 200).trim() ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}
