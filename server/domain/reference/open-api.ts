import { errors } from '#contract/errors'
import type { OpenCall } from './describe-call.ts'

type Site = { brand: string; origin: string }

/** The OpenAPI 3.1 description of all calls that an API key may make. */
export function toOpenApi({ brand, origin }: Site, calls: readonly OpenCall[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      description: `Every call is a POST to /rpc/{name}. ${origin}/developers explains keys, limits and errors.`,
    },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    tags: [...new Set(calls.map(familyOf))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [`/rpc/${call.name}`, { post: toOperation(call) }])),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key from the account settings.' },
      },
      responses: Object.fromEntries(
        Object.entries(errors).map(([code, { sentence }]) => [
          code,
          {
            description: sentence,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
      schemas: {
        Failure: {
          type: 'object',
          required: ['status_code', 'msg', 'data'],
          properties: {
            status_code: { type: 'integer' },
            msg: { type: 'string', description: 'One sentence that can be shown to a person.' },
            data: { description: 'Details, which depend on the status; often null.' },
          },
        },
      },
    },
  }
}

const familyOf = ({ name }: OpenCall) => name.split('.', 1)[0] ?? ''

function toOperation(call: OpenCall) {
  return {
    operationId: call.name,
    tags: [familyOf(call)],
    summary: call.summary,
    description: describeKey(call),
    ...(call.audience === 'all' && { security: [{}, { apiKey: [] }] }),
    ...toRequest(call),
    responses: { 200: toSuccess(call), ...toFailures(call) },
  }
}

function describeKey({ audience, scope, creates }: OpenCall): string {
  const key = audience === 'all' ? 'No key is needed.' : `The key needs the scope "${scope}".`
  const repeat = 'A repeated Idempotency-Key header returns the first answer.'
  return creates ? `${key} ${repeat}` : key
}

function toRequest({ fileBytes, input }: OpenCall) {
  if (fileBytes === null)
    return { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
  const parameters = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
  return {
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required: true, content: { 'application/octet-stream': {} } },
  }
}

function toSuccess({ streams, output }: OpenCall) {
  const envelope = {
    type: 'object',
    required: ['status_code', 'msg', 'data'],
    properties: { status_code: { const: 200 }, msg: { const: 'OK' }, data: output },
  }
  return {
    description: 'It was done.',
    content: {
      'application/json': { schema: envelope },
      // Sent instead if the request accepts it.
      ...(streams && { 'text/event-stream': {} }),
    },
  }
}

function toFailures({ audience }: OpenCall) {
  const possible = Object.entries(errors).filter(([code]) => code !== 'signed_out' || audience !== 'all')
  return Object.fromEntries(
    possible.map(([code, { status }]) => [status, { $ref: `#/components/responses/${code}` }]),
  )
}
