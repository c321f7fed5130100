import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { artKeys, heldKey, isWrittenHere, loraPartKey, readFileKey, uploadKey } from './file-key.ts'

const id = randomUUID()
const art = artKeys(id, randomUUID(), 'png')

describe('a key that this server writes', () => {
  it.each([
    [art.fileKey, { kind: 'art', artId: id }],
    [art.thumbKey, { kind: 'art', artId: id }],
    [artKeys(id, randomUUID(), 'webp').fileKey, { kind: 'art', artId: id }],
    [uploadKey(id, 'jpg'), { kind: 'upload', assetId: id }],
    [heldKey(uploadKey(id, 'webp')), { kind: 'upload', assetId: id }],
    [loraPartKey(id), { kind: 'lora_part' }],
  ])('%s is recognised', (key, read) => {
    expect(readFileKey(key)).toEqual(read)
    expect(isWrittenHere(key)).toBe(true)
    expect(isWrittenHere(`${key}.0123456789abcdef.part`)).toBe(true)
  })
})

describe('any other key', () => {
  const folder = id.slice(-2)
  it.each([
    'backup.dump',
    'uploads/backup.sql',
    `uploads/${folder}/${id}.sql`,
    `uploads/${folder}/${id}.png.gz`,
    `uploads/${folder}/${id}.png.part`,
    `uploads/${folder === '00' ? '01' : '00'}/${id}.png`,
    `old/uploads/${folder}/${id}.png`,
    `arts/${folder}/${id}.png`,
    `loras/${folder}/${id}.safetensors`,
    `exports/${folder}/${id}.png`,
  ])('%s is not recognised', (key) => {
    expect(readFileKey(key)).toBeUndefined()
    expect(isWrittenHere(key)).toBe(false)
  })
})
