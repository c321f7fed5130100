import { CallError } from '#server/call-error'
import type { PreservedRow } from '#server/db/preserved'
import type { PreservedFacts } from '#server/domain/review/preservation'
import type { Vault } from '#server/outside/vault'
import { assertNotOwn } from './own-case.ts'

export function noSuchPreserved(): CallError {
  return new CallError('not_found', { sentence: 'There is no such preserved picture.' })
}

export function noSuchExport(): CallError {
  return new CallError('not_found', { sentence: 'There is no such export, or its content was deleted.' })
}

export function agreedAlready(): CallError {
  return new CallError('conflict', {
    sentence: 'Another admin than the one who asked has to agree, and only once.',
  })
}

/** The encrypted facts. Throws if they cannot be read, or are about the viewer. */
export function openFacts(vault: Vault, row: PreservedRow, viewerId: string): PreservedFacts {
  const opened = vault.open(row.sealed_facts)
  if (opened === undefined) {
    throw new CallError('unavailable', {
      sentence: 'This was encrypted with another PRESERVATION_KEY. Set that key again to open it.',
    })
  }
  const facts: PreservedFacts = JSON.parse(opened.toString())
  assertNotOwn(facts.owner_id, viewerId)
  return facts
}
