/** The part of JSON Schema that zod writes. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

export type Field = {
  /** From the outermost object inwards: `items[].art_id`. */
  path: string
  type: string
  required: boolean
  /** Its limits and default, as words. */
  detail: string
  /** What it means; empty where nothing is said. */
  note: string
}

/** A schema as one row per field, for a table. */
export function readFields(schema: JsonSchema, path = ''): Field[] {
  const inner = unwrap(schema)
  if (inner.items !== undefined) return readFields(inner.items, `${path}[]`)
  const ofChoices = (inner.anyOf ?? inner.oneOf ?? []).flatMap((choice) => readFields(choice, path))
  const ofParts = (inner.allOf ?? []).flatMap((part) => readFields(part, path))
  const own = Object.entries(inner.properties ?? {}).flatMap(([name, field]) =>
    readField(field, join(path, name), inner.required?.includes(name) ?? false),
  )
  const { additionalProperties } = inner
  const others = typeof additionalProperties === 'object' ? readFields(additionalProperties, `${path}.*`) : []
  return firstOfEach([...own, ...ofChoices, ...ofParts, ...others])
}

function readField(schema: JsonSchema, path: string, required: boolean): Field[] {
  return [
    {
      path,
      type: describeType(schema),
      required,
      detail: describeLimits(schema),
      note: schema.description ?? '',
    },
    ...readFields(schema, path),
  ]
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Alternatives often share fields; the first one stands for all. */
function firstOfEach(fields: Field[]): Field[] {
  return [...new Map(fields.toReversed().map((field) => [field.path, field])).values()].toReversed()
}

/** A schema of which the only alternative is null has the fields of what is left. */
function unwrap(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  const [only] = choices
  return only !== undefined && choices.length === 1 ? unwrap(only) : schema
}

export function describeType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(describeType))].join(' | ')
  if (schema.allOf !== undefined) return 'object'
  if (schema.items !== undefined) return `${bracketed(describeType(schema.items))}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format === undefined ? type : `${type} (${schema.format})`
}

const bracketed = (type: string) => (type.includes(' | ') ? `(${type})` : type)

function describeLimits(schema: JsonSchema): string {
  const inner = unwrap(schema)
  const parts = [
    describeRange(inner.minimum, inner.maximum, ''),
    describeRange(inner.minLength, inner.maxLength, ' characters'),
    describeRange(inner.minItems, inner.maxItems, ' items'),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** JSON Schema writes whole numbers without a limit as the safe integers. */
const isReal = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER

function describeRange(least: number | undefined, most: number | undefined, unit: string): string {
  const show = (value: number) => value.toLocaleString('en')
  if (isReal(least) && isReal(most)) return `${show(least)} to ${show(most)}${unit}`
  if (isReal(least)) return `at least ${show(least)}${unit}`
  return isReal(most) ? `at most ${show(most)}${unit}` : ''
}
