import { z } from 'zod'
import type { ApiKeyScope, Audience, Contract } from '#contract/call'
import { isStaffAudience } from '#contract/roles'
import { scopeOf } from '../api-key-scope.ts'
import type { JsonSchema } from './read-fields.ts'

export type OpenCall = {
  name: string
  summary: string
  audience: Audience
  scope: ApiKeyScope
  kind: Contract['kind']
  creates: boolean
  streams: boolean
  /** The body is a file of at most this size, and the input is the query string. */
  fileBytes: number | null
  input: JsonSchema
  output: JsonSchema
}

/** Whether an API key may make the call: the calls that /developers and the OpenAPI file describe. */
export function isOpen({ audience, needsSession }: Contract): boolean {
  return !needsSession && !isStaffAudience(audience) && audience !== 'signed_out'
}

export function describeCall(name: string, contract: Contract): OpenCall {
  return {
    name,
    summary: contract.summary ?? '',
    audience: contract.audience,
    scope: scopeOf(name, contract),
    kind: contract.kind,
    creates: contract.creates ?? false,
    streams: contract.streams ?? false,
    fileBytes: contract.raw?.maxBytes ?? null,
    input: toSchema(contract.input, 'input'),
    output: toSchema(contract.output, 'output'),
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify })
  return plain as JsonSchema
}

/** The format says the same as zod's pattern of a UUID or a time. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
