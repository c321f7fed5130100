import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seal, tryUnseal } from '#server/domain/seal'

/**
 * Encrypts embeddings of faces. Its key is FACE_KEY or a file in the data folder, and never in the database: whoever has
 * only the database cannot compare anybody with the enrolled faces.
 */
export type FaceVault = {
  seal(content: Uint8Array): Buffer
  /** undefined: encrypted with another key. The caller must not take that for "no face". */
  open(sealed: Buffer): Buffer | undefined
}

export async function openFaceVault(dataDir: string, faceKey: string | undefined): Promise<FaceVault> {
  const secret = faceKey ?? (await readKeyFile(dataDir))
  const key = createHash('sha256').update(`faces ${secret}`).digest()
  return {
    seal: (content) => seal(key, Buffer.from(content)),
    open: (sealed) => tryUnseal([key], sealed),
  }
}

/** Two processes that start at once use the file of the first: a link is created completely or not at all. */
async function readKeyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, 'face.key')
  const existing = await readFile(path, 'utf8').catch(() => undefined)
  if (existing !== undefined) return existing
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  await file.writeFile(randomBytes(32).toString('hex'))
  await file.sync()
  await file.close()
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}
