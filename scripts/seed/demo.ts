import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { CallName, Contracts } from '#contract/index'
import type { Opened } from '#server/context'
import { createDoor } from '#server/http/door'
import { createMetrics } from '#server/http/metrics'
import { openPictures } from '#server/pictures/open-pictures'

/** Grown-ups who draw flowers and foxes. */
const people = [
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

export type Demo = { people: { email: string; password: string }[]; pictures: number }

/** Through the door, as people would: signed up, drawn by Petal, liked and collected. Undefined: it is there already. */
export async function makeDemo(context: Opened, say: (text: string) => void): Promise<Demo | undefined> {
  const { app } = createDoor(context, createMetrics())
  const room = await openPictures(context)
  await context.queue.work(context)
  try {
    const password = randomBytes(9).toString('base64url')
    const signedUp = []
    for (const { prompts, ...person } of people) {
      const email = `${person.handle}@demo.invalid`
      const user = await signUp(app, { email, password, name: person.name })
      if (user === undefined) return undefined
      await user.call('user.update_profile', person)
      signedUp.push({ ...user, email, prompts, artIds: [] as string[] })
    }
    const artIds: string[] = []
    for (const { call, prompts, artIds: own } of signedUp) {
      for (const prompt of prompts) {
        const { art_ids } = await call('art.create', {
          mode: 'image',
          prompt,
          num_images: 1,
          sampler_steps: 12,
        })
        artIds.push(...art_ids)
        own.push(...art_ids)
      }
    }
    for (const { call } of signedUp) {
      for (;;) {
        const tasks = await call('art.get_tasks', {})
        if (tasks.length === 0) break
        await wait(500)
      }
      say(
        `${signedUp.findIndex((person) => person.call === call) + 1} of ${people.length} people have their pictures`,
      )
    }
    await mingle(signedUp, artIds)
    return { people: signedUp.map(({ email }) => ({ email, password })), pictures: artIds.length }
  } finally {
    await room.close()
    await app.close()
  }
}

type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>
type CallInput<Name extends CallName> = z.input<Contracts[Name]['input']>
type CallOutput<Name extends CallName> = z.output<Contracts[Name]['output']>

/** Some like some, so that there is an order to see. */
async function mingle(
  signedUp: readonly { id: string; call: Call; artIds: string[] }[],
  artIds: readonly string[],
): Promise<void> {
  for (const [index, { id, call, artIds: own }] of signedUp.entries()) {
    for (const other of signedUp) {
      if (other.id !== id) await call('user.follow_user', { user_id: other.id })
    }
    const liked = artIds.filter((_, at) => (at * 7 + index * 3) % (index + 2) === 0)
    for (const artId of liked) await call('art.like', { art_id: artId })
    const { collection_id } = await call('collection.create', { name: 'The best of mine', is_private: false })
    await call('art.update_collection', { art_ids: own.slice(0, 3), collection_id, action: 'add' })
  }
}

async function signUp(
  app: ReturnType<typeof createDoor>['app'],
  { email, password, name }: { email: string; password: string; name: string },
): Promise<{ id: string; call: Call } | undefined> {
  let cookie = ''
  const post = (call: string, input: object) =>
    app.inject({ method: 'POST', url: `/rpc/${call}`, payload: input, headers: { cookie } })
  const answer = await post('user.register', {
    email,
    password,
    name,
    birth_date: '1988-03-21',
    accept_terms: true,
  })
  if (answer.statusCode !== 200) return undefined
  cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
  const call: Call = async (rpc, input) => {
    const { statusCode, body } = await post(rpc, input)
    const { data, msg } = JSON.parse(body)
    if (statusCode !== 200) throw new Error(`${rpc}: ${statusCode} ${msg}`)
    return data
  }
  return { id: answer.json().data.id, call }
}
