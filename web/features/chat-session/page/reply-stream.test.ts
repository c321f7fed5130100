import { afterEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../queries.ts'
import { draftMessage } from './message-list.ts'
import { streamReply } from './reply-stream.ts'

afterEach(() => vi.unstubAllGlobals())

const ids = { sessionId: 's', messageId: 'reply' }
const reply: ChatMessage = {
  ...draftMessage([], { ...ids, text: '' }),
  role: 'assistant',
  status: 'streaming',
}
const exchange = { user_message: null, assistant_message: reply }

const frame = (type: string, data: unknown, id: string) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`

type Asked = { path: string; input: unknown; lastEventId: string | null }

/** Answers the requests with these bodies, in order; null breaks the connection before any data. */
function serve(...bodies: (string | null)[]): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    asked.push({ path, input: JSON.parse(body), lastEventId: new Headers(headers).get('last-event-id') })
    const answer = bodies.shift()
    if (answer == null) throw new TypeError('network')
    const type = answer.startsWith('{') ? 'application/json' : 'text/event-stream'
    return new Response(answer, { headers: { 'content-type': type } })
  })
  return asked
}

function follow() {
  let text = ''
  const ended = vi.fn<() => void>()
  const done = streamReply(
    { name: 'aifriend.send_message', input: { message_id: 'mine' } },
    {
      onStart: ({ assistant_message }) => {
        text = assistant_message.text
      },
      onDelta: (_, delta) => {
        text += delta
      },
      onWaiting: () => {},
      onEnd: ended,
      onLine: () => {},
    },
    new AbortController().signal,
  )
  return { done, ended, text: () => text }
}

it('resumes a broken connection by watching the reply', async () => {
  const asked = serve(
    null,
    frame('text-start', exchange, '1') + frame('text-delta', { message_id: 'reply', delta: 'Come ' }, '2'),
    frame('text-delta', { message_id: 'reply', delta: 'in.' }, '3') +
      frame('text-end', exchange, '4') +
      frame('end', exchange, '5'),
  )
  const { done, ended, text } = follow()
  expect(await done).toBeUndefined()
  expect(text()).toBe('Come in.')
  expect(ended).toHaveBeenCalledOnce()
  expect(asked).toEqual([
    { path: '/rpc/aifriend.send_message', input: { message_id: 'mine' }, lastEventId: null },
    { path: '/rpc/aifriend.send_message', input: { message_id: 'mine' }, lastEventId: null },
    { path: '/rpc/aifriend.watch_message', input: { message_id: 'reply' }, lastEventId: '2' },
  ])
})

it('returns a refusal without retrying', async () => {
  const asked = serve('{"status_code":422,"msg":"Not this.","data":null}')
  expect(await follow().done).toMatchObject({ status_code: 422, msg: 'Not this.' })
  expect(asked).toHaveLength(1)
})

it('returns a plain sentence if the server cannot be reached', async () => {
  vi.useFakeTimers()
  const asked = serve(null, '{"page":"502 Bad Gateway"}', null, '{"page":"502 Bad Gateway"}')
  const { done } = follow()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await done).toMatchObject({
    status_code: 500,
    msg: expect.stringMatching(/^The server could not be/),
  })
  expect(asked).toHaveLength(4)
})
