import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { makeArt } from '../test/support/make-art.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor } from '../test/support/visitor.ts'
import { applyLoad, type Load, summarise } from './load.ts'
import type { Row } from './row.ts'

/**
 * Many users like and unlike one art as fast as they can: calls per second, and whether the final count is
 * right. Server, load and PostgreSQL share the machine.
 */
const users = 32
const warmUpMs = 8_000
const durationMs = 10_000

export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMIT_SCALE: '1000000',
  })
  const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
  const { app } = createDoor(context, createMetrics())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const visitors = []
    for (let at = 0; at < users; at += 1) visitors.push(await signUp(url, at))
    const [owner] = visitors
    if (owner === undefined) throw new Error('nobody is there')
    const { artId: art_id } = await makeArt({ context }, owner)

    const fans = visitors.map(({ visitor }) => createFan(Number(new URL(url).port), visitor.cookie(), art_id))
    // Warm-up for the compiler.
    await press(fans, warmUpMs)
    const loads = await press(fans, durationMs)
    const { callsPerSecond } = summarise([merge(loads)])
    const { data } = await owner.visitor.call('art.get_by_id', { art_id })
    const expected = fans.filter((fan) => fan.likes()).length
    const latenciesMs = loads.flatMap((load) => load.latenciesMs)
    latenciesMs.sort((a, b) => a - b)
    return [
      { name: 'like and unlike, one art', value: callsPerSecond, unit: 'calls/s', bar: 'at least 500' },
      { name: 'p95', value: latenciesMs[Math.floor(latenciesMs.length * 0.95)] ?? Number.NaN, unit: 'ms' },
      {
        name: 'error of the final count',
        value: Math.abs(data.like_count - expected),
        unit: '',
        bar: 'exactly 0',
      },
    ]
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A user who alternately likes and unlikes, over one connection. */
function createFan(port: number, cookie: string, artId: string) {
  let pressed = 0
  const body = JSON.stringify({ art_id: artId })
  const request = () => {
    pressed += 1
    return [
      `POST /rpc/art.${pressed % 2 === 1 ? 'like' : 'unlike'} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `cookie: ${cookie}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
  }
  return {
    press: (forMs: number) => applyLoad({ port, request, connections: 1, durationMs: forMs }),
    likes: () => pressed % 2 === 1,
  }
}

type Fan = ReturnType<typeof createFan>

const press = (fans: readonly Fan[], forMs: number) => Promise.all(fans.map((fan) => fan.press(forMs)))

/** Combines loads that ran in parallel. */
const merge = (loads: readonly Load[]): Load => ({
  latenciesMs: loads.flatMap((load) => load.latenciesMs),
  seconds: Math.max(...loads.map((load) => load.seconds)),
})

async function signUp(url: string, at: number) {
  const visitor = createVisitor(url)
  const { data } = await visitor.call('user.register', {
    email: `bench-${at}@example.org`,
    password: 'correct horse battery',
    name: `Bench ${at}`,
    birth_date: '1990-01-01',
    accept_terms: true,
  })
  if (!('id' in data)) throw new Error('sign-up failed')
  return { visitor, info: data }
}
