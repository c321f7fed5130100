import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error'
import { makeSigner } from './certificates.ts'
import { readSigner } from './signing-key.ts'
import { type CredentialFacts, writeManifest } from './write-manifest.ts'

export type Credentials = {
  /** The same PNG, JPEG or MP4 with a signed manifest; an existing one is replaced, except in an MP4. */
  sign(image: Uint8Array, facts: CredentialFacts): Promise<Buffer>
  /** PEM, the signing certificate first. */
  certificateChain: string
}

export type CredentialSettings = {
  /** Contains `signer.pem` with key and certificates; created on first use. */
  folder: string
  brand: string
  /** An operator's own key and certificates from a CA that C2PA trusts, as PEM; `folder` is then unused. */
  own?: { keyFile: string; chainFile: string }
  now?: () => Date
}

/** Throws a `StartError` if key and certificates cannot sign. */
export async function openCredentials(settings: CredentialSettings): Promise<Credentials> {
  const { brand, own, now = () => new Date() } = settings
  const pem = own === undefined ? await readOrMake(settings, now()) : await readOwn(own)
  const signer = readSigner(pem, now())
  return {
    sign: (image, facts) => writeManifest(image, facts, { brand, signer }),
    certificateChain: [signer.certificate, ...signer.chainCertificates]
      .map((certificate) => certificate.toString('pem'))
      .join('\n'),
  }
}

async function readOwn({ keyFile, chainFile }: { keyFile: string; chainFile: string }): Promise<string> {
  const texts = [keyFile, chainFile].map(async (path) => {
    const text = await readIfThere(path)
    if (text === undefined) throw new StartError(`The file ${path} for content credentials is not there.`)
    return text
  })
  return (await Promise.all(texts)).join('\n')
}

async function readOrMake({ folder, brand }: CredentialSettings, now: Date): Promise<string> {
  const path = join(folder, 'signer.pem')
  const kept = await readIfThere(path)
  if (kept !== undefined) return kept
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `signer.${randomUUID()}.part`)
  await writeFile(draft, await makeSigner(brand, now), { mode: 0o600 })
  // A link is created atomically, and only for the first of several processes that start at once.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
