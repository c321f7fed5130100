import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_INPUTS, readNodeDefinitions } from './node-definitions.ts'

/** Definitions of whole releases are kept beside the project, where they are kept at all. */
const released = resolve(import.meta.dirname, '../../../../shared/comfyui/object_info.json')

test('node definitions are the same as in the releases', ({ skip }) => {
  skip(!existsSync(released), 'the definitions of whole releases are not at hand')
  const theirs: Record<string, unknown> = JSON.parse(readFileSync(released, 'utf8'))
  for (const [name, definition] of Object.entries(readNodeDefinitions()))
    expect({ [name]: definition }).toEqual({ [name]: theirs[name] })
})

test('every input that lists files is among them', () => {
  const definitions = readNodeDefinitions()
  for (const place of Object.keys(FILE_INPUTS)) {
    const [node = '', input = ''] = place.split('.')
    expect(definitions[node]?.input.required).toHaveProperty(input)
  }
})
