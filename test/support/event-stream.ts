import type { Visitor } from './visitor.ts'

export type SeenEvent = { id: string; type: string; data: unknown }

export type OpenStream = {
  /** The next event; undefined: the stream has ended. What a reply waits for is left out, because it depends on time. */
  next(): Promise<SeenEvent | undefined>
  /** The next event about what a reply waits for; undefined: the stream has ended. */
  nextWaiting(): Promise<SeenEvent | undefined>
  close(): void
}

/** Reads `text/event-stream` like a browser. */
export async function openStream(
  visitor: Visitor,
  name: string,
  lastEventId?: string,
  input: object = {},
): Promise<OpenStream> {
  const abort = new AbortController()
  const response = await fetch(`${visitor.url}/rpc/${name}`, {
    method: 'POST',
    signal: abort.signal,
    headers: {
      accept: 'text/event-stream',
      cookie: visitor.cookie(),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    body: JSON.stringify(input),
  })
  if (response.body === null || response.status !== 200) throw new Error(`no stream: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const find = async (isWanted: (type: string) => boolean): Promise<SeenEvent | undefined> => {
    for (;;) {
      const at = rest.indexOf('\n\n')
      if (at >= 0) {
        const frame = rest.slice(0, at)
        rest = rest.slice(at + 2)
        const event = parseFrame(frame)
        if (event !== undefined && isWanted(event.type)) return event
        continue
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      rest += value
    }
  }
  return {
    next: () => find((type) => type !== 'waiting'),
    nextWaiting: () => find((type) => type === 'waiting'),
    close: () => abort.abort(),
  }
}

function parseFrame(frame: string): SeenEvent | undefined {
  const fields = new Map(
    frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: fields.get('id') ?? '', type: fields.get('event') ?? 'message', data: JSON.parse(data) }
}
