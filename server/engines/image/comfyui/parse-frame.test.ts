import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBinaryFrame, parseTextFrame } from './parse-frame.ts'

const say = (type: string, data: object) => parseTextFrame(JSON.stringify({ type, data }))
const about = { prompt_id: 'p' }

describe('a frame of the socket', () => {
  test.each<[string, object, unknown]>([
    ['execution_start', about, { type: 'running', promptId: 'p' }],
    ['executing', { ...about, node: 'sampler' }, { type: 'running', promptId: 'p' }],
    ['executing', { ...about, node: null }, { type: 'ended', promptId: 'p' }],
    [
      'progress',
      { ...about, node: 'sampler', value: 2, max: 4 },
      { type: 'progress', promptId: 'p', node: 'sampler', value: 2, max: 4 },
    ],
    ['progress', { ...about, node: 'sampler', value: 2, max: 0 }, { type: 'running', promptId: 'p' }],
    [
      'progress_state',
      {
        ...about,
        nodes: {
          checkpoint: { value: 1, max: 1, state: 'finished' },
          sampler: { value: 3, max: 4, state: 'running' },
        },
      },
      { type: 'progress', promptId: 'p', node: 'sampler', value: 3, max: 4 },
    ],
    ['progress_state', { ...about, nodes: {} }, { type: 'running', promptId: 'p' }],
    ['execution_success', about, { type: 'ended', promptId: 'p' }],
    ['execution_error', about, { type: 'ended', promptId: 'p' }],
    ['execution_interrupted', about, { type: 'ended', promptId: 'p' }],
    ['status', { status: { exec_info: { queue_remaining: 1 } } }, undefined],
    ['of_tomorrow', about, undefined],
  ])('%s', (type, data, event) => {
    expect(say(type, data)).toEqual(event)
  })

  const frame = (...parts: (number | Buffer)[]) => {
    const bytes = Buffer.concat(
      parts.map((part) => {
        if (typeof part !== 'number') return part
        const word = Buffer.alloc(4)
        word.writeUInt32BE(part)
        return word
      }),
    )
    return new Uint8Array(bytes).buffer
  }
  const data = new Uint8Array([1, 2, 3])

  test('a preview without and with the id of its prompt', () => {
    const metadata = Buffer.from(JSON.stringify({ ...about, image_type: 'image/png', node_id: 'sampler' }))
    expect(parseBinaryFrame(frame(1, 1, Buffer.from(data)))).toEqual({
      type: 'preview',
      data,
      contentType: 'image/jpeg',
    })
    expect(parseBinaryFrame(frame(4, metadata.length, metadata, Buffer.from(data)))).toEqual({
      type: 'preview',
      promptId: 'p',
      data,
      contentType: 'image/png',
    })
  })

  test('that is not understood is ignored', () => {
    expect(parseTextFrame('{')).toBeUndefined()
    expect(parseBinaryFrame(frame(3, 4, Buffer.from('textmore')))).toBeUndefined()
    expect(parseBinaryFrame(frame(4, 0xffffffff, Buffer.from('{}')))).toBeUndefined()
    const anyBytes = fc.uint8Array({ maxLength: 64 })
    fc.assert(fc.property(anyBytes, (bytes) => void parseBinaryFrame(new Uint8Array(bytes).buffer)))
    fc.assert(fc.property(fc.json(), (text) => void parseTextFrame(text)))
  })
})
