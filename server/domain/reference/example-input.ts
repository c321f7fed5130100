import { describeType, type JsonSchema } from './read-fields.ts'

/** Input with every required field, to begin with; ids and texts are for the reader to fill in. */
export function exampleInput(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return exampleInput(choice)
  if (schema.items !== undefined) return (schema.minItems ?? 0) > 0 ? [exampleInput(schema.items)] : []
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, exampleInput(properties[name] ?? {})]))
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0)
  return `<${describeType(schema)}>`
}
