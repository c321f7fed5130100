export type StreamedEvent = { id: string | undefined; type: string; data: unknown }

/** Reads `text/event-stream`. `onSign` is called for everything that arrives, heartbeats included. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSign: () => void,
): AsyncGenerator<StreamedEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onSign()
    const frames = (rest + value).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const event = parseFrame(frame)
      if (event !== undefined) yield event
    }
  }
}

/** Undefined for comments, which only keep the connection open. */
function parseFrame(frame: string): StreamedEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of frame.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: fields.get('id'), type: fields.get('event') ?? 'message', data: JSON.parse(data) }
}
