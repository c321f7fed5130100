import type { TestServer } from './harness.ts'
import { makeArt } from './make-art.ts'
import type { TestUser } from './make-user.ts'

/** A held art that staff confirm, so that it is preserved. Returns the id of the preserved image. */
export async function makePreserved(server: TestServer, owner: TestUser, admin: TestUser): Promise<string> {
  const { artId: art_id } = await makeArt(server, owner, { status: 'blocked' })
  const case_id = (await owner.call('art.get_by_id', { art_id })).data.appeal_id
  await admin.call('admin.decide_case', { case_id, decision: 'upheld', reason: 'Not an adult.' })
  return (await admin.call('admin.list_preserved')).data.items[0]?.preserved_id ?? ''
}
