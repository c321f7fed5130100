import type { TestServer } from './harness.ts'
import { makeArt } from './make-art.ts'
import type { TestUser } from './make-user.ts'

/** Held arts of a user with the same hashes. Returns the ids of their cases. */
export async function makeNearCases(server: TestServer, owner: TestUser, count: number): Promise<string[]> {
  const artIds: string[] = []
  while (artIds.length < count) artIds.push((await makeArt(server, owner, { status: 'blocked' })).artId)
  const rows = await server.context.db.query<{ case_id: string }>({
    name: '',
    text: `update arts set sight = jsonb_set(sight, '{hashes}', (select sight -> 'hashes' from arts where id = $1))
      where id = any($2) returning case_id`,
    values: [artIds[0], artIds],
  })
  return rows.map(({ case_id }) => case_id)
}
