import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
})

const read = async (prompt: string) => (await alice.call('model.read_prompt', { prompt })).data

describe('model.read_prompt', () => {
  it('tells what Petal draws and which words it does not know, and costs no image', async () => {
    expect(await read('a (fox:1.2) in the Snow, zigzagging flumptiously')).toEqual({
      drawn: expect.arrayContaining(['fox', 'snow']),
      unknown: ['zigzagging', 'flumptiously'],
    })
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('says in everyday words what Petal draws', async () => {
    expect((await read('three sheep riding a tram under a tree')).drawn).toEqual([
      'three sheep',
      'riding',
      'tram',
      'under',
      'tree',
    ])
  })

  it('reads a prompt in one of the ten languages', async () => {
    expect(await read('красная лиса')).toEqual({ drawn: ['red fox'], unknown: [] })
    expect(await read('赤い狐')).toEqual({ drawn: ['red fox'], unknown: [] })
  })

  it('draws nothing of a prompt in another language', async () => {
    expect(await read('punainen kettu metsässä')).toEqual({
      drawn: [],
      unknown: ['punainen', 'kettu', 'metsässä'],
    })
    expect(await read('แมวสีแดง')).toEqual({ drawn: [], unknown: ['แมวสีแดง'] })
  })

  it('answers 400 for a prompt that is too long', async () => {
    const { status } = await alice.call('model.read_prompt', { prompt: 'fox '.repeat(6_000) })
    expect(status).toBe(400)
  })

  it('reads the longest prompt', async () => {
    expect(await read('fox '.repeat(5_000))).toEqual({ drawn: ['fox'], unknown: [] })
  })
})
