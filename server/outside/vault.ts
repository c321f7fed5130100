import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seal, tryUnseal } from '#server/domain/seal'

/**
 * Encrypts with a key that is a setting or a file in the data folder, and never in the database: whoever has only the
 * database, or only the files, can read nothing.
 */
export type Vault = {
  seal(content: Uint8Array): Buffer
  /** undefined: encrypted with another key. The caller must not take that for "nothing". */
  open(sealed: Buffer): Buffer | undefined
}

/** `purpose` is part of the key, so that one vault never opens what another one sealed. */
export async function openVault(
  dataDir: string,
  { file, purpose, key: given }: { file: string; purpose: string; key: string | undefined },
): Promise<Vault> {
  const secret = given ?? (await readKeyFile(dataDir, file))
  const key = createHash('sha256').update(`${purpose} ${secret}`).digest()
  return {
    seal: (content) => seal(key, Buffer.from(content)),
    open: (sealed) => tryUnseal([key], sealed),
  }
}

/** Two processes that start at once use the file of the first: a link is created completely or not at all. */
async function readKeyFile(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
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
