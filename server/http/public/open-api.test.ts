import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'

it('/openapi.json is valid OpenAPI 3.1 with the site as its server and one operation for each open call', async () => {
  const server = await startServer({ PUBLIC_URL: 'https://bloom.example' })
  const response = await fetch(`${server.url}/openapi.json`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const document = await response.json()
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(document.servers).toEqual([{ url: 'https://bloom.example' }])
  const { items } = (await server.visitor().call('developer.list_calls')).data
  expect(Object.keys(document.paths).toSorted()).toEqual(
    items.map(({ name }: { name: string }) => `/rpc/${name}`),
  )
  expect(document.paths['/rpc/art.like'].post).toMatchObject({
    operationId: 'art.like',
    requestBody: { content: { 'application/json': { schema: { required: ['art_id'] } } } },
    responses: { 401: { $ref: '#/components/responses/signed_out' } },
  })
  expect(document.paths['/rpc/asset.upload'].post.requestBody.content).toEqual({
    'application/octet-stream': {},
  })
})
