import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBoxes } from '#server/formats/mp4'
import { drawImage } from '#test/support/make-image'
import { readCredentials } from '#test/support/read-credentials'
import { encodeMp4 } from '../video-encoder.ts'
import { makeSigner } from './certificates.ts'
import { openCredentials } from './open-credentials.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightbloom-credentials-'))
})
afterAll(() => rm(folder, { recursive: true }))

const open = (more = {}) => openCredentials({ folder, brand: 'Night, bloom', ...more })
const facts = { engine: 'Petal', model: 'petal_1', createdAt: new Date('2026-03-04T05:06:07.890Z') }
const png = await drawImage().png().toBuffer()
const jpeg = await drawImage().jpeg().toBuffer()
const webp = await sharp([png, await drawImage().flop().png().toBuffer()], { join: { animated: true } })
  .webp({ delay: [100, 100] })
  .toBuffer()
const mp4 = Buffer.from(await encodeMp4(webp))

// Only a certificate from a CA on C2PA's list is trusted, which an operator can provide.
const onlyUntrusted = ['signingCredential.untrusted']

describe('[S-9] content credentials', () => {
  test.each([
    ['image/png', png, 'dataHash'],
    ['image/jpeg', jpeg, 'dataHash'],
    ['video/mp4', mp4, 'bmffHash'],
  ])('of a %s are valid for c2pa-rs and state AI, engine and time', async (contentType, image, hash) => {
    const signed = await (await open()).sign(image, facts)
    const { state, problems, successes, manifest } = await readCredentials(signed, contentType)
    expect(state).toBe('Valid')
    expect(problems).toEqual(onlyUntrusted)
    expect(successes).toContain('claimSignature.validated')
    expect(successes).toContain(`assertion.${hash}.match`)
    expect(manifest.claim_generator_info).toEqual([{ name: 'Night, bloom' }])
    expect(manifest.signature_info).toMatchObject({ issuer: 'Night, bloom', alg: 'Es256' })
    expect(manifest.assertions.flatMap(({ data }) => data.actions ?? [])).toEqual([
      {
        action: 'c2pa.created',
        when: '2026-03-04T05:06:07.890Z',
        description: 'Made by AI',
        softwareAgent: { name: 'Night, bloom: Petal, model petal_1' },
        digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      },
    ])
  })

  test('keep every pixel and add less than 4 kB', async () => {
    const signed = await (await open()).sign(png, facts)
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect((await pixels(signed)).equals(await pixels(png))).toBe(true)
    expect(signed.length - png.length).toBeLessThan(4096)
  })

  test('leave the chunks of a video where its table says, and notice a changed frame', async () => {
    const signed = await (await open()).sign(mp4, facts)
    const firstChunk = (video: Buffer) => {
      const table = listBoxes(video).find(({ path }) => path.endsWith('/stco'))
      const at = video.readUInt32BE((table?.start ?? 0) + 16)
      return { at, bytes: video.subarray(at, at + 64) }
    }
    expect(firstChunk(signed).bytes.equals(firstChunk(mp4).bytes)).toBe(true)
    const { at } = firstChunk(signed)
    signed.writeUInt8(signed.readUInt8(at + 40) ^ 1, at + 40)
    const { state, problems } = await readCredentials(signed, 'video/mp4')
    expect(state).toBe('Invalid')
    expect(problems).toContain('assertion.bmffHash.mismatch')
  })

  test('state that the image was made from another', async () => {
    const signed = await (await open()).sign(png, { ...facts, fromImage: true })
    const { state, manifest } = await readCredentials(signed)
    expect(state).toBe('Valid')
    const [action] = manifest.assertions.flatMap(({ data }) => data.actions ?? [])
    expect(action?.digitalSourceType).toMatch(/compositeWithTrainedAlgorithmicMedia$/)
  })

  test('replace existing ones', async () => {
    const credentials = await open()
    const twice = await credentials.sign(await credentials.sign(png, facts), { ...facts, model: 'other' })
    const { state, manifest } = await readCredentials(twice)
    expect(state).toBe('Valid')
    expect(JSON.stringify(manifest)).toContain('model other')
    expect(twice.toString('latin1').split('caBX')).toHaveLength(2)
  })

  test.each([
    ['image', (bytes: Buffer) => bytes.length - 20],
    ['claim', (bytes: Buffer) => bytes.indexOf('petal_1')],
  ])('become invalid when the %s is changed', async (_what, findPlace) => {
    const changed = Buffer.from(await (await open()).sign(png, facts))
    const at = findPlace(changed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    const { state, problems } = await readCredentials(changed)
    expect(state).toBe('Invalid')
    expect(problems).toContainEqual(expect.stringMatching(/(dataHash|hashedURI)\.mismatch/))
  })
})

describe('key and certificates', () => {
  test('are created once even by concurrent processes, and only their owner can read them', async () => {
    const own = join(folder, 'fresh', 'credentials')
    const opened = await Promise.all(Array.from({ length: 4 }, () => open({ folder: own })))
    const again = await open({ folder: own })
    expect(new Set([...opened, again].map(({ certificateChain }) => certificateChain)).size).toBe(1)
    expect(await readdir(own)).toEqual(['signer.pem'])
    expect((await stat(join(own, 'signer.pem'))).mode & 0o077).toBe(0)
  })

  test("can be an operator's own, in two files", async () => {
    await open()
    const kept = await readFile(join(folder, 'signer.pem'), 'utf8')
    const keyFile = join(folder, 'own-key.pem')
    const chainFile = join(folder, 'own-chain.pem')
    const split = kept.indexOf('-----BEGIN CERTIFICATE')
    await writeFile(keyFile, kept.slice(0, split))
    await writeFile(chainFile, kept.slice(split))
    const signed = await (await open({ folder: '/nowhere', own: { keyFile, chainFile } })).sign(png, facts)
    expect((await readCredentials(signed)).state).toBe('Valid')
  })

  test.each([
    ['Es384', { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' }],
    ['Es512', { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' }],
    [
      'Ps256',
      { name: 'RSA-PSS', hash: 'SHA-256', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    ],
  ])('of an operator may use %s', async (name, algorithm) => {
    const file = join(folder, `${name}.pem`)
    await writeFile(file, await makeSigner('A CA', new Date(), { ...algorithm, saltLength: 32 } as never))
    const signed = await (await open({ own: { keyFile: file, chainFile: file } })).sign(png, facts)
    const { state, manifest } = await readCredentials(signed)
    expect({ state, alg: manifest.signature_info.alg }).toEqual({ state: 'Valid', alg: name })
  })

  test('stop the start with a message if they cannot sign', async () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const keyFile = join(folder, 'other-key.pem')
    await writeFile(keyFile, privateKey)
    await open()
    const own = { keyFile, chainFile: join(folder, 'signer.pem') }
    await expect(open({ own })).rejects.toThrow('does not belong to the key')
    await expect(open({ own: { ...own, chainFile: keyFile } })).rejects.toThrow('has no certificate')
    await expect(open({ own: { ...own, keyFile: '/nowhere' } })).rejects.toThrow('/nowhere')
    await expect(open({ now: () => new Date('2099-01-01') })).rejects.toThrow('expired on')
  })
})
