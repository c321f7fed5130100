import type { Contract } from '#contract/call'
import { contracts } from '#contract/index'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { describeCall, isOpen } from '#server/domain/reference/describe-call'
import { exampleInput } from '#server/domain/reference/example-input'
import { describeType, readFields } from '#server/domain/reference/read-fields'

export const getCall = handler('developer.get_call', [], async ({ input: { name } }) => {
  const contract = new Map<string, Contract>(Object.entries(contracts)).get(name)
  if (contract === undefined || !isOpen(contract)) {
    throw new CallError('not_found', { sentence: 'There is no such call.' })
  }
  const { audience, fileBytes, input, output, ...call } = describeCall(name, contract)
  return {
    ...call,
    needs_key: audience !== 'all',
    file_bytes: fileBytes,
    input: readFields(input),
    output_type: describeType(output),
    output: readFields(output),
    example: exampleInput(input) as Record<string, unknown>,
  }
})
