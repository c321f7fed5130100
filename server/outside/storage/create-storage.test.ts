import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type S3Server, signatureOf, startS3Server } from '#test/support/s3-server'
import { createStorage } from './create-storage.ts'
import { createFolderStorage } from './folder.ts'
import { isStorageKey } from './key.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let folder: string
let server: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  server = await startS3Server()
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

function makeS3(over: Partial<Pick<S3Server, 'endpoint' | 'bucket' | 'secretAccessKey'>> = {}): Storage {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server
  return createS3Storage({ endpoint, bucket, accessKeyId, secretAccessKey, region: 'eu-west-1', ...over })
}

async function readAll(storage: Storage, ...args: Parameters<Storage['open']>): Promise<string | undefined> {
  const file = await storage.open(...args)
  return file && (await buffer(file.stream)).toString()
}

async function listKeys(storage: Storage, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

const kinds: [string, () => Storage][] = [
  ['a folder', () => createFolderStorage(folder)],
  ['S3', () => makeS3()],
]

describe.each(kinds)('storage in %s', (_name, make) => {
  const hello = Buffer.from('hello, world')

  test('gives back what was put', async () => {
    const storage = make()
    await storage.put('round/trip.png', hello, 'image/png')
    expect(await readAll(storage, 'round/trip.png')).toBe('hello, world')
    expect(await storage.findSize('round/trip.png')).toBe(12)
  })

  test('gives a range, and the size of the whole file with it', async () => {
    const storage = make()
    await storage.put('round/range.png', hello, 'image/png')
    expect(await readAll(storage, 'round/range.png', { start: 7 })).toBe('world')
    const part = await storage.open('round/range.png', { start: 0, end: 4 })
    expect(part?.sizeBytes).toBe(12)
    expect(part && (await buffer(part.stream)).toString()).toBe('hello')
  })

  test('keeps an empty file', async () => {
    const storage = make()
    await storage.put('round/empty.png', Buffer.alloc(0), 'image/png')
    expect(await readAll(storage, 'round/empty.png')).toBe('')
    expect(await storage.findSize('round/empty.png')).toBe(0)
  })

  test('keeps every byte of a large file', async () => {
    const storage = make()
    const bytes = randomBytes(3_000_001)
    await storage.put('round/large.png', bytes, 'image/png')
    const file = await storage.open('round/large.png')
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
  })

  test('knows nothing of a file that is not there, or of a folder', async () => {
    const storage = make()
    await storage.put('nothing/here/file.png', hello, 'image/png')
    for (const key of ['nothing/file.png', 'nothing/here', 'nothing/here/file.png/below']) {
      expect(await storage.open(key)).toBeUndefined()
      expect(await storage.findSize(key)).toBeUndefined()
    }
  })

  test('deletes, also what is gone already', async () => {
    const storage = make()
    await storage.put('gone/file.png', hello, 'image/png')
    await storage.delete('gone/file.png')
    await storage.delete('gone/file.png')
    expect(await storage.open('gone/file.png')).toBeUndefined()
  })

  test('lists every key under a prefix, over several pages, and no other', async () => {
    const storage = make()
    const keys = Array.from({ length: 8 }, (_, index) => `listed/${index % 3}/file-${index}.png`).sort()
    for (const key of keys) await storage.put(key, hello, 'image/png')
    await storage.put('listed-too/file.png', hello, 'image/png')
    expect(await listKeys(storage, 'listed/')).toEqual(keys)
    expect(await listKeys(storage, 'listed/0/f')).toEqual(keys.filter((key) => key.startsWith('listed/0/f')))
    expect(await listKeys(storage, 'no-such-prefix/')).toEqual([])
  })

  test('says when a listed file was written', async () => {
    const storage = make()
    const before = Date.now()
    await storage.put('dated/file.png', hello, 'image/png')
    const after = Date.now()
    for await (const { modifiedAt } of storage.list('dated/')) {
      // File systems and S3 round to a second at worst.
      expect(modifiedAt.getTime()).toBeGreaterThan(before - 1_000)
      expect(modifiedAt.getTime()).toBeLessThan(after + 1_000)
    }
    expect.assertions(2)
  })

  test.each([
    '../secret',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'A.png',
    'a b',
    '.hidden',
    'a/.',
    'a\0b',
    'a\\b',
    '',
  ])('refuses %j as a key', async (key) => {
    const storage = make()
    await expect(storage.put(key, hello, 'image/png')).rejects.toThrow('Not a storage key')
    await expect(storage.open(key)).rejects.toThrow('Not a storage key')
    await expect(storage.findSize(key)).rejects.toThrow('Not a storage key')
    await expect(storage.delete(key)).rejects.toThrow('Not a storage key')
  })
})

describe('a folder', () => {
  test('holds nothing half written after a write that failed', async () => {
    const storage = createFolderStorage(folder)
    await storage.put('failing/target.png/inside.png', Buffer.from('a folder is in the way'), 'image/png')
    await expect(storage.put('failing/target.png', Buffer.from('x'), 'image/png')).rejects.toThrow('EISDIR')
    expect(await readdir(join(folder, 'failing'))).toEqual(['target.png'])
  })

  test('lists what a crash left half written, so that the sweep finds it', async () => {
    const storage = createFolderStorage(folder)
    await storage.put('crash/whole.png', Buffer.from('x'), 'image/png')
    await writeFile(join(folder, 'crash', 'half.png.0123456789abcdef.part'), 'x')
    await writeFile(join(folder, 'crash', '.DS_Store'), 'x')
    expect(await listKeys(storage, 'crash/')).toEqual([
      'crash/half.png.0123456789abcdef.part',
      'crash/whole.png',
    ])
  })

  test('is used when no S3 is configured, below the data folder', async () => {
    await createStorage({ s3: undefined, dataDir: folder }).put('made.png', Buffer.from('x'), 'image/png')
    expect(await readdir(join(folder, 'files'))).toEqual(['made.png'])
  })
})

describe('S3', () => {
  test('is told the media type', async () => {
    await makeS3().put('typed/file.png', Buffer.from('x'), 'image/png')
    expect(server.mediaTypes.get('typed/file.png')).toBe('image/png')
  })

  test('refuses a wrong secret with a clear error', async () => {
    const stranger = makeS3({ secretAccessKey: 'not the secret' })
    await expect(stranger.put('a.png', Buffer.from('x'), 'image/png')).rejects.toThrow(
      'S3 answered PUT /pictures/a.png with 403 SignatureDoesNotMatch',
    )
  })

  test('without its bucket fails with a clear error', async () => {
    const lost = makeS3({ bucket: 'elsewhere' })
    await expect(lost.put('a.png', Buffer.from('x'), 'image/png')).rejects.toThrow('404 NoSuchBucket')
    await expect(listKeys(lost, '')).rejects.toThrow('404 NoSuchBucket')
  })

  test('is asked again after a 5xx answer', async () => {
    const storage = makeS3()
    server.failNext(503, 500)
    await storage.put('again/file.png', Buffer.from('x'), 'image/png')
    expect(await readAll(storage, 'again/file.png')).toBe('x')
  })

  test('that is away: the error names its address and the reason', async () => {
    const stopped = await startS3Server()
    await stopped.close()
    const { endpoint } = stopped
    await expect(makeS3({ endpoint }).findSize('a.png')).rejects.toThrow(
      `S3 at ${endpoint} cannot be reached: it refused the connection (ECONNREFUSED).`,
    )
  })

  test('that never answers fails after 30 seconds', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const storage = makeS3({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const asked = storage.findSize('a.png').catch((error: Error) => error.message)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await asked).toContain('it did not answer within 30 seconds')
    } finally {
      vi.useRealTimers()
      silent.close()
    }
  })
})

/** The examples of "Signature Calculations for the Authorization Header" in the S3 API reference. */
describe('request signatures', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const examples = [
    {
      name: 'get an object',
      target: '/test.txt',
      headers: { range: 'bytes=0-9' },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      name: 'get a bucket property',
      target: '/?lifecycle=',
      headers: {},
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      name: 'list objects',
      target: '/?max-keys=2&prefix=J',
      headers: {},
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ]

  test.each(examples)('$name: signed as published', async ({ target, headers, signature }) => {
    const signer = new AwsV4Signer({
      url: `https://examplebucket.s3.amazonaws.com${target}`,
      method: 'GET',
      headers: { ...headers, 'x-amz-content-sha256': emptyHash },
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: secret,
      service: 's3',
      region: 'us-east-1',
      datetime: '20130524T000000Z',
      allHeaders: true,
    })
    const signed = await signer.sign()
    expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`)
    const sent = Object.fromEntries([...signed.headers, ['host', 'examplebucket.s3.amazonaws.com']])
    expect(signatureOf({ method: 'GET', target, headers: sent }, secret)).toBe(signature)
  })
})

test('a key has a bounded length', () => {
  expect(isStorageKey('a'.repeat(200))).toBe(true)
  expect(isStorageKey('a'.repeat(201))).toBe(false)
})
