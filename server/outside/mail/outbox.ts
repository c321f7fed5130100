import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { Letter, Mail } from './mail.ts'

const folderOf = (dataDir: string) => join(dataDir, 'outbox')

/** Without an SMTP server, mails become files, so that nothing is lost and developers can read them. */
export function createOutbox(dataDir: string, from: string): Mail {
  const folder = folderOf(dataDir)
  return {
    describes: `the folder ${folder}`,
    async send(letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = v7()
      const draft = join(folder, `.${name}.draft`)
      const text = JSON.stringify({ from, sent_at: new Date().toISOString(), ...letter }, null, 2)
      await writeFile(draft, text, { mode: 0o600 })
      await rename(draft, join(folder, `${name}.json`))
    },
  }
}

export type KeptLetter = Letter & { from: string; sent_at: string }

/** Newest first. */
export async function readOutbox(dataDir: string): Promise<KeptLetter[]> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  const letters = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .toReversed()
    .slice(0, 100)
  return Promise.all(
    letters.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptLetter),
  )
}
