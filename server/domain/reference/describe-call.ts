import { z } from 'zod'
import type { ApiKeyScope, Audience, Contract } from '#contract/call'
import { isStaffAudience } from '#contract/roles'
import { scopeOf } from '../api-key-scope.ts'
import { noteOf } from './field-notes.ts'
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
    input: addNotes(name, toSchema(contract.input, 'input')),
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

/** The schema with what each of its fields means. `parent` is the field that holds it. */
function addNotes(call: string, schema: JsonSchema, parent = ''): JsonSchema {
  const inside = (part: JsonSchema) => addNotes(call, part, parent)
  const { properties, items, anyOf, oneOf, allOf, additionalProperties: others } = schema
  const described = Object.entries(properties ?? {}).map(([name, field]) => {
    const note = noteOf(call, parent, name)
    return [name, { ...addNotes(call, field, name), ...(note && { description: note }) }]
  })
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(described) }),
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(allOf && { allOf: allOf.map(inside) }),
    ...(typeof others === 'object' && { additionalProperties: inside(others) }),
  }
}
