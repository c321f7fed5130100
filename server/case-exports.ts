import { createHash } from 'node:crypto'
import { type ExportRow, findExportedCase } from './db/case-exports.ts'
import type { Db } from './db/database.ts'
import { listSessions } from './db/login-sessions.ts'
import { findPreserved } from './db/preserved.ts'
import { readWhole } from './outside/storage/read-whole.ts'
import type { Storage } from './outside/storage/storage.ts'
import type { Vault } from './outside/vault.ts'

type Parts = { db: Db; storage: Storage; preservation: Vault }

/** The content of a package for an authority. Undefined: the case or the image was deleted meanwhile. */
export async function buildExport(parts: Parts, row: ExportRow): Promise<object | undefined> {
  const subject =
    row.preserved_id === null
      ? await describeCase(parts.db, row.case_id)
      : await openPreserved(parts, row.preserved_id)
  return (
    subject && {
      format: 'case-export',
      version: 1,
      export_id: row.id,
      reason: row.reason,
      asked_by: row.asked_by_name,
      agreed_by: row.agreed_by_name,
      created_at: row.created_at.toISOString(),
      ...subject,
    }
  )
}

async function describeCase(db: Db, caseId: string | null): Promise<object | undefined> {
  const found = caseId === null ? undefined : await findExportedCase(db, caseId)
  if (found === undefined) return undefined
  const { user_id, user_name, user_handle, email, registered_at, ...rest } = found
  const { art_id, prompt, mode, engine, ...facts } = rest
  const sessions = user_id === null ? [] : await listSessions(db, user_id)
  return {
    case: facts,
    account:
      user_id === null ? null : { id: user_id, name: user_name, handle: user_handle, email, registered_at },
    sessions: sessions.map(({ ip_address, user_agent, created_at, updated_at }) => ({
      address: ip_address,
      user_agent,
      created_at,
      last_used_at: updated_at,
    })),
    art: art_id === null ? null : { id: art_id, prompt, mode, engine },
  }
}

async function openPreserved(
  { db, storage, preservation }: Parts,
  preservedId: string,
): Promise<object | undefined> {
  const found = await findPreserved(db, preservedId)
  const sealed = found && (await readWhole(storage, found.storage_key))
  if (found === undefined || sealed === undefined) return undefined
  const [image, facts] = [preservation.open(Buffer.from(sealed)), preservation.open(found.sealed_facts)]
  if (image === undefined || facts === undefined) {
    throw new Error('the preserved picture was encrypted with another PRESERVATION_KEY')
  }
  return {
    preserved: {
      id: found.id,
      rule: found.rule,
      facts: JSON.parse(facts.toString()),
      media_type: found.media_type,
      sha256: createHash('sha256').update(image).digest('hex'),
      image: image.toString('base64'),
    },
  }
}
