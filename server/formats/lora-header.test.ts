import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loraTensors, makeLora } from '#test/support/make-lora'
import { HEADER_BYTES, readHeader } from './lora-header.ts'

const read = (file: Buffer) => readHeader(file, file.length)
const tensor = (over: object) =>
  makeLora({
    header: JSON.stringify({ w: { dtype: 'U8', shape: [4], data_offsets: [0, 4], ...over } }),
    data: Buffer.alloc(4),
  })

describe('the header of a safetensors file [S-12]', () => {
  it('is read with any metadata', () => {
    const found = read(makeLora({ metadata: { ss_output_name: 'moon', __proto__x: 'y' } }))
    expect(found).toMatchObject({ header: { metadata: { ss_output_name: 'moon' } } })
    expect('header' in found && found.header.tensors.map(({ shape }) => shape)).toEqual([
      [4, 768],
      [320, 4],
      [],
    ])
    expect(read(tensor({}))).toMatchObject({ header: { tensors: [{ name: 'w' }] } })
  })

  it("may have a length whose lowest byte looks like a pickle's", () => {
    const json = '{"w":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}'
    const file = makeLora({ header: json.padEnd(0x10280), data: Buffer.alloc(1) })
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0x80, 0x02, 0x01]))
    expect(read(file)).toHaveProperty('header')
  })

  it.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /too short/],
    ['seven bytes', Buffer.alloc(7), /too short/],
    ['a length beyond the file', makeLora({ headerLength: 2n ** 63n }), /not a safetensors file/],
    ['all ones', Buffer.alloc(64, 0xff), /not a safetensors file/],
    ['a zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40)]), /pickle/],
    ['a pickle', Buffer.concat([Buffer.from([0x80, 2, 0x7d, 0x71]), Buffer.alloc(40)]), /pickle/],
    ['a GGUF', Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(40)]), /GGUF/],
    ['an empty header', makeLora({ header: '' }), /not a safetensors file/],
    ['no object', makeLora({ header: '[]' }), /not a safetensors file/],
    ['a space first', makeLora({ header: ' {}' }), /not a safetensors file/],
    ['half an object', makeLora({ header: '{"a":' }), /damaged/],
    ['no UTF-8', makeLora({ header: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }), /damaged/],
    ['brackets alone', makeLora({ header: `{"a":${'['.repeat(100_000)}` }), /damaged/],
    [
      'a name twice',
      makeLora({
        header:
          '{"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}',
        data: Buffer.alloc(1),
      }),
      /damaged/,
    ],
    ['no tensors', makeLora({ header: '{}', data: Buffer.alloc(0) }), /no weights/],
    ['metadata that is no text', makeLora({ metadata: { a: { b: 1 } } }), /damaged/],
    ['an unknown type', tensor({ dtype: 'PICKLE' }), /damaged/],
    ['a type by inheritance', tensor({ dtype: 'constructor' }), /damaged/],
    ['a shape that does not fit', tensor({ shape: [5] }), /damaged/],
    ['a shape beyond all numbers', tensor({ shape: [2 ** 52, 2 ** 52] }), /damaged/],
    ['a negative shape', tensor({ shape: [-2, -2] }), /damaged/],
    ['half a byte', tensor({ shape: [4.5] }), /damaged/],
    ['offsets turned round', tensor({ data_offsets: [4, 0] }), /damaged/],
    ['three offsets', tensor({ data_offsets: [0, 4, 4] }), /damaged/],
    ['something besides', tensor({ note: 1 }), /damaged/],
    ['a gap', tensor({ data_offsets: [1, 5] }), /damaged/],
    [
      'an overlap',
      makeLora({
        tensors: {
          a: { dtype: 'U8', shape: [4], data_offsets: [0, 4] },
          b: { dtype: 'U8', shape: [4], data_offsets: [2, 6] },
        },
      }),
      /damaged/,
    ],
    ['weights that are missing', makeLora().subarray(0, -1), /ends too early/],
    ['bytes behind the weights', Buffer.concat([makeLora(), Buffer.from('<script>')]), /something besides/],
  ])('refuses %s', (_, file, sentence) => {
    const found = read(file)
    expect('problem' in found && found.problem).toMatch(sentence)
  })

  it('is refused beyond the size limit', () => {
    const claim = makeLora({ headerLength: BigInt(HEADER_BYTES + 1), data: Buffer.alloc(16) })
    expect(readHeader(claim, 2 ** 31)).toEqual({ problem: 'The header of this file is longer than 4 MB.' })
  })

  it('never throws and never accepts a wrong file length, whatever is changed', () => {
    const whole = makeLora({ tensors: loraTensors.flux, metadata: { a: 'b' } })
    const headEnd = 8 + Number(whole.readBigUInt64LE(0))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(headEnd - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -3, max: 3 }),
        (changes, lengthOff) => {
          const file = Buffer.from(whole)
          for (const [at, byte] of changes) file[at] = byte
          const found = readHeader(file, file.length + lengthOff)
          const tensors = 'header' in found ? found.header.tensors : []
          const isExact = tensors.every(({ shape }) => shape.every(Number.isSafeInteger))
          expect({
            isExact,
            isWrongLength: tensors.length > 0 && file.equals(whole) && lengthOff !== 0,
          }).toEqual({
            isExact: true,
            isWrongLength: false,
          })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('returns a problem for random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(read(Buffer.from(bytes))).toHaveProperty('problem')
      }),
      { numRuns: 300 },
    )
  })
})
