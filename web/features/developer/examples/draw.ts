// Draws a picture and saves it: NIGHTBLOOM_URL=https://… NIGHTBLOOM_KEY=… node draw.ts
import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

const { NIGHTBLOOM_URL: site, NIGHTBLOOM_KEY: key } = process.env

async function call<Data>(name: string, input: object): Promise<Data> {
  const response = await fetch(`${site}/rpc/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { status_code, msg, data } = await response.json()
  if (status_code !== 200) throw new Error(`${name}: ${status_code} ${msg}`)
  return data
}

type Made = { task_id: string; art_ids: string[] }
type Art = { status: string; url: string | null; reason: string | null }

const { art_ids } = await call<Made>('art.create', {
  mode: 'image',
  prompt: 'a lighthouse at night',
  num_images: 1,
  // A request that is sent again after a lost connection draws nothing twice.
  idempotency_key: crypto.randomUUID(),
})
let art: Art
do {
  await setTimeout(1000)
  art = await call<Art>('art.get_by_id', { art_id: art_ids[0] })
} while (art.status === 'queued' || art.status === 'running')
if (art.url === null) throw new Error(`${art.status}: ${art.reason}`)

const image = await fetch(`${site}${art.url}`)
await writeFile('lighthouse.png', new Uint8Array(await image.arrayBuffer()))
console.log('saved lighthouse.png')
