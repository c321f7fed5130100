import { createParser } from 'eventsource-parser'

/** Longer than any event of a real server: a stream that never ends its line must not fill the memory. */
const maxBufferSize = 4 * 1024 ** 2

export type EventReader = {
  /** The data of the events that are complete now. */
  push(bytes: Uint8Array): string[]
  end(): string[]
}

/** The data of server-sent events, however the bytes are cut. Comments (pings) and other fields are ignored. */
export function createEventReader(): EventReader {
  const decoder = new TextDecoder()
  let events: string[] = []
  const parser = createParser({
    maxBufferSize,
    onEvent: ({ data }) => events.push(data),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error
      // Older versions of llama.cpp report errors in a field of their own.
      if (error.field === 'error') events.push(`{"error":${error.value}}`)
    },
  })
  const take = () => {
    const taken = events
    events = []
    return taken
  }
  return {
    push(bytes) {
      parser.feed(decoder.decode(bytes, { stream: true }))
      return take()
    },
    end() {
      // Some servers leave out the empty line behind the last event.
      parser.feed('\n\n')
      return take()
    },
  }
}
