import { describe, expect, it } from 'vitest'
import { readEvents, type StreamedEvent } from './event-stream.ts'

async function read(...chunks: string[]) {
  let signs = 0
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  const events: StreamedEvent[] = []
  for await (const event of readEvents(body, () => (signs += 1))) events.push(event)
  return { events, signs }
}

describe('readEvents', () => {
  it('reads events however the network splits them', async () => {
    const { events } = await read(
      'id: 1.0\nevent: noti',
      'fication\ndata: {"unread"',
      ':2}\n\nevent: end\ndata: null\n\n',
    )
    expect(events).toEqual([
      { id: '1.0', type: 'notification', data: { unread: 2 } },
      { id: undefined, type: 'end', data: null },
    ])
  })

  it('reports comments only as signs of life', async () => {
    expect(await read(': open\n\n', ': still here\n\n')).toEqual({ events: [], signs: 2 })
  })

  it('drops an incomplete event, which the next connection sends again', async () => {
    const { events } = await read('id: 1.0\nevent: notification\ndata: {"unread":2}\n')
    expect(events).toEqual([])
  })
})
