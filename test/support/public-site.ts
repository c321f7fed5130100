import { drawOne, openRoom } from './engine-room.ts'
import { startServer } from './harness.ts'
import { makeUser } from './make-user.ts'

type Asking = { cookie?: string; headers?: Record<string, string> }

export type PublicSite = Awaited<ReturnType<typeof openPublicSite>>

/** A server that draws, with two users and what tests of public pages ask of it. */
export async function openPublicSite() {
  const server = await startServer()
  await openRoom(server)
  const alice = await makeUser(server, { name: 'Alice Moon' })
  const bob = await makeUser(server, { name: 'Bob Stone' })
  let drawn: Promise<string> | undefined

  const get = (path: string, { cookie, headers }: Asking = {}) =>
    fetch(`${server.url}${path}`, {
      redirect: 'manual',
      headers: { ...(cookie !== undefined && { cookie }), ...headers },
    })

  return {
    server,
    alice,
    bob,
    get,
    read: async (path: string, asking?: Asking) => (await get(path, asking)).text(),
    /** The address that the site gives for itself. */
    url: server.url.replace('127.0.0.1', 'localhost'),
    /** The art that most tests use, drawn once. */
    drawRose() {
      drawn ??= drawOne(alice, {
        ...vivid,
        prompt: 'a rose at night',
        dimensions: { width: 512, height: 768 },
      })
      return drawn
    },
    async drawRated(rating: 'suggestive' | 'explicit', settings: object = {}) {
      server.vision.sees({ rating })
      const artId = await drawOne(alice, settings)
      server.vision.sees({})
      return artId
    },
    /** Changes the row directly, because calls restrict who may change it. */
    change: (artId: string, set: string) =>
      server.context.db.query({
        name: `change ${set}`,
        text: `update arts set ${set} where id = $1`,
        values: [artId],
      }),
  }
}

/** The scripted engine takes its colours from the seed; those of this one differ clearly. */
export const vivid = { use_fixed_seed: true, seed: 189 }

/** A visitor who has said that they are 18 or older. */
export const adult = { cookie: 'adult=yes' }
