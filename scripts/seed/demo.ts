import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { CallName, Contracts } from '#contract/index'
import { deriveSecret } from '#server/config'
import { createDoor } from '#server/http/door'
import { createMetrics } from '#server/http/metrics'
import type { Opened } from '#server/open-context'
import { StartError } from '#server/start-error'
import { openTasks } from '#server/tasks/open-tasks'

/** Adults who draw flowers and foxes. */
const users = [
  {
    name: 'Mara Lindqvist',
    handle: 'mara_draws',
    description: 'Botany, mostly. Ink when it rains.',
    prompts: ['a red rose in a glass, oil painting', 'tulips in the rain, watercolour', 'a sunflower under a blue sky', 'an orchid by candlelight', 'a cherry tree at sunset'],
  },
  {
    name: 'Teo Okafor',
    handle: 'teo_okafor',
    description: 'Night skies and the towns below them.',
    prompts: ['a lighthouse under the stars', 'a snowy village at night', 'a mountain lake in the moonlight', 'a castle on a hill, fantasy', 'a sailing ship at sunset'],
  },
  {
    name: 'June Park',
    handle: 'junepark',
    description: 'Animals that look at you.',
    prompts: ['a fox in the snow', 'a sleeping cat in warm light', 'an owl in the forest, ink drawing', 'a white horse on the beach', 'a green dragon on a hill, fantasy'],
  },
  {
    name: 'Ilya Brandt',
    handle: 'ilya_b',
    description: 'Quiet rooms. I leave my recipes open.',
    prompts: ['a cup of coffee by the window', 'a bowl of lemons, oil painting', 'an old library in warm light', 'a candle in a dark room', 'a violin on a chair, still life'],
  },
] // biome-ignore format: a person's pictures in one line

export type Demo = { users: { email: string; password: string }[]; images: number }

/**
 * Uses the calls like real users: signs up, draws with Petal, likes and collects. Existing data is kept, so
 * that an interrupted run can be continued; passwords are derived from the server's secret and stay the same.
 */
export async function makeDemo(context: Opened, say: (text: string) => void): Promise<Demo> {
  const { app } = createDoor(context, createMetrics())
  const room = await openTasks(context)
  await context.queue.work(context)
  try {
    const signedIn = []
    for (const { prompts, ...profile } of users) {
      const email = `${profile.handle}@demo.invalid`
      const password = createHmac('sha256', deriveSecret(context.secret, 'demo'))
        .update(email)
        .digest('base64url')
        .slice(0, 12)
      const user = await enter(app, { email, password, name: profile.name })
      await user.call('user.update_profile', profile)
      signedIn.push({ ...user, email, password, prompts })
    }
    for (const { call, prompts } of signedIn) {
      const known = new Set((await listOwn(call)).map(({ prompt }) => prompt))
      for (const prompt of prompts.filter((wanted) => !known.has(wanted))) {
        await call('art.create', { mode: 'image', prompt, num_images: 1, sampler_steps: 12 })
      }
    }
    const drawn = []
    for (const [at, { id, call }] of signedIn.entries()) {
      while ((await call('art.get_tasks', {})).length > 0) await wait(500)
      say(`${at + 1} of ${users.length} users have their arts`)
      const own = await listOwn(call)
      drawn.push({ id, call, artIds: own.filter(({ status }) => status === 'done').map((art) => art.art_id) })
    }
    await mingle(drawn)
    return {
      users: signedIn.map(({ email, password }) => ({ email, password })),
      images: drawn.flatMap(({ artIds }) => artIds).length,
    }
  } finally {
    await room.close()
    await app.close()
  }
}

/** The user's arts, without failed and cancelled ones. */
async function listOwn(call: Call): Promise<CallOutput<'art.search'>['items']> {
  const { items } = await call('art.search', { t: 'mine', status: 'any', order: 'oldest', limit: 100 })
  return items.filter(({ status }) => status === 'done' || status === 'queued' || status === 'running')
}

type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>
type CallInput<Name extends CallName> = z.input<Contracts[Name]['input']>
type CallOutput<Name extends CallName> = z.output<Contracts[Name]['output']>

const bestOf = 'The best of mine'

/** Likes and follows, so that sorting has a visible effect. */
async function mingle(users: readonly { id: string; call: Call; artIds: string[] }[]): Promise<void> {
  const artIds = users.flatMap((profile) => profile.artIds)
  for (const [index, { id, call, artIds: own }] of users.entries()) {
    for (const other of users) {
      if (other.id !== id) await call('user.follow_user', { user_id: other.id })
    }
    const liked = artIds.filter((_, at) => (at * 7 + index * 3) % (index + 2) === 0)
    for (const artId of liked) await call('art.like', { art_id: artId })
    const { items } = await call('collection.list', {})
    const { collection_id } =
      items.find(({ name }) => name === bestOf) ??
      (await call('collection.create', { name: bestOf, is_private: false }))
    await call('art.update_collection', { art_ids: own.slice(0, 3), collection_id, action: 'add' })
  }
}

/** Signs up, or signs in if the account exists. */
async function enter(
  app: ReturnType<typeof createDoor>['app'],
  { email, password, name }: { email: string; password: string; name: string },
): Promise<{ id: string; call: Call }> {
  let cookie = ''
  const post = (call: string, input: object) =>
    app.inject({ method: 'POST', url: `/rpc/${call}`, payload: input, headers: { cookie } })
  const account = { name, birth_date: '1988-03-21', accept_terms: true }
  const known = await post('user.authenticate', { email, password })
  const answer =
    known.statusCode === 200 ? known : await post('user.register', { email, password, ...account })
  const { data, msg } = answer.json()
  if (answer.statusCode !== 200 || data.id === undefined) {
    throw new StartError(
      `Signing in as ${email} failed: ${msg || 'this server requires confirmed addresses.'}`,
    )
  }
  cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
  const call: Call = async (rpc, input) => {
    const { statusCode, body } = await post(rpc, input)
    const { data: given, msg: said } = JSON.parse(body)
    if (statusCode !== 200) throw new Error(`${rpc}: ${statusCode} ${said}`)
    return given
  }
  return { id: data.id, call }
}
