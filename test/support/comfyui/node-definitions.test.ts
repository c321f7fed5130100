import { expect, test } from 'vitest'
import { FILE_INPUTS, readNodeDefinitions } from './node-definitions.ts'

test('every input that lists files is among them', () => {
  const definitions = readNodeDefinitions()
  for (const place of Object.keys(FILE_INPUTS)) {
    const [node = '', input = ''] = place.split('.')
    expect(definitions[node]?.input.required).toHaveProperty(input)
  }
})
