import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addPngChunks, drawImage, makePngChunk } from '#test/support/make-image'
import { insertPngTexts, readPngTexts } from './png-texts.ts'

const png = await drawImage().png().toBuffer()
const packed = (text: string) => deflateSync(Buffer.from(text))

describe('PNG texts', () => {
  test('any texts can be written and read again', async () => {
    const anyTexts = fc.array(
      fc.record({
        keyword: fc.stringMatching(/^[a-z]{1,79}$/),
        text: fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '').toWellFormed()),
      }),
      { maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(anyTexts, async (texts) => {
        expect(await readPngTexts(insertPngTexts(png, texts))).toEqual(texts)
      }),
    )
  })

  test('do not change the pixels and can be read by other programs', async () => {
    const noted = insertPngTexts(png, [{ keyword: 'parameters', text: 'a fox, 狐' }])
    const { comments } = await sharp(noted).metadata()
    expect(comments).toEqual([{ keyword: 'parameters', text: 'a fox, 狐' }])
    expect((await sharp(noted).raw().toBuffer()).equals(await sharp(png).raw().toBuffer())).toBe(true)
  })

  test('are read if compressed, in Latin-1 and in UTF-8', async () => {
    const noted = addPngChunks(
      png,
      makePngChunk('tEXt', Buffer.from('one\0caf\xe9', 'latin1')),
      makePngChunk('tEXt', Buffer.from('two\0狐')),
      makePngChunk('zTXt', Buffer.concat([Buffer.from('three\0\0'), packed('packed')])),
      makePngChunk('iTXt', Buffer.concat([Buffer.from('four\0\x01\0en\0vier\0'), packed('狐')])),
    )
    expect(await readPngTexts(noted)).toEqual([
      { keyword: 'one', text: 'café' },
      { keyword: 'two', text: '狐' },
      { keyword: 'three', text: 'packed' },
      { keyword: 'four', text: '狐' },
    ])
  })

  test('that unpack to gigabytes are left out, even if there are many', async () => {
    const bomb = makePngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('parameters\0\0'), deflateSync(Buffer.alloc(30e6))]),
    )
    const texts = await readPngTexts(addPngChunks(png, ...Array.from({ length: 40 }, () => bomb)))
    expect(texts).toEqual([])
  })

  test('damaged and hostile files never throw', async () => {
    const noted = insertPngTexts(png, [{ keyword: 'parameters', text: 'a fox, 狐' }])
    await fc.assert(
      fc.asyncProperty(fc.nat(noted.length - 1), fc.nat(255), fc.nat(noted.length), async (at, byte, end) => {
        const broken = noted.slice(0, end)
        if (at < end) broken[at] = byte
        expect(await readPngTexts(broken)).toBeInstanceOf(Array)
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        expect(await readPngTexts(bytes)).toEqual([])
      }),
    )
  })
})
