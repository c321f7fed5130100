import { beforeAll, describe, expect, it } from 'vitest'
import { notePaymentProblem } from '#server/db/checkouts'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeHit } from '#test/support/make-case'
import { makeNotice } from '#test/support/make-notice'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
  alice = await makeUser(server)
})

describe('admin.list_inbox', () => {
  it('lists everything that waits once: the most harmful first, then by deadline', async () => {
    const bob = await makeUser(server)
    const problem = { provider: 'btcpay', external_id: 'x1', problem: 'Paid too little.' }
    await notePaymentProblem(server.context.db, { id: server.context.ids.newId(), ...problem })
    await server.visitor().call('support.ask', { statement: 'Where is it?', contact: 'a@example.org' })
    const spam = await makeArt(server, alice)
    await bob.call('art.report_art', { art_id: spam.artId, reason: 'spam' })
    const shown = await makeArt(server, alice)
    await makeNotice(server.visitor(), [shown.artId], { kind: 'copyright' })
    const held = await makeArt(server, alice)
    await bob.call('art.report_art', { art_id: held.artId, reason: 'likeness' })
    await makeHit(alice)
    const { data } = await admin.call('admin.list_inbox')
    expect(data.items.map(({ inbox, urgency }) => [inbox, urgency])).toEqual([
      ['text', 0],
      ['image', 1],
      ['takedown', 2],
      ['payment', 3],
      ['support', 3],
      ['report', 3],
    ])
    expect(data.items[4]).toMatchObject({ question: 'Where is it?' })
    expect(data.items[2]).toMatchObject({ question: null })
    expect(data.next).toBeNull()
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { data: page } = await admin.call('admin.list_inbox', { limit: 2, after })
      seen.push(...page.items.map(({ item_id }) => item_id))
      if (page.next === null) break
      after = page.next
    }
    expect(seen).toEqual(data.items.map(({ item_id }) => item_id))
    for (const item of data.items) {
      const { data: one } = await admin.call('admin.list_inbox', { item_id: item.item_id })
      expect(one).toEqual({ items: [item], next: null })
    }
    const elsewhere = { item_id: data.items[0]?.item_id, inbox: 'report' }
    expect((await admin.call('admin.list_inbox', elsewhere)).data.items).toEqual([])
    const { data: only } = await admin.call('admin.list_inbox', { inbox: 'takedown' })
    expect(only.items).toMatchObject([{ kind: 'notice', about: 'copyright', hidden: 1 }])
  })

  it('shows an appeal against a takedown, and not the case before', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const { case_id: notice_id } = await makeNotice(server.visitor(), [art_id], {
      contact: 'another@example.org',
    })
    const appeals = async () =>
      (await admin.call('admin.list_inbox', { inbox: 'appeal' })).data.items.map(({ item_id }) => item_id)
    await admin.call('admin.decide_notice', { notice_id, decision: 'upheld', reason: 'It is.' })
    expect(await appeals()).toEqual([])
    const { appeal_id } = (await alice.call('art.get_by_id', { art_id })).data
    await alice.call('report.appeal', { appeal_id, statement: 'It is not.' })
    expect(await appeals()).toEqual([appeal_id])
  })

  it('is hidden from everybody else, and refuses a page that it did not give', async () => {
    expect((await alice.call('admin.list_inbox')).status).toBe(404)
    expect((await admin.call('admin.list_inbox', { after: 'x' })).status).toBe(400)
  })
})
