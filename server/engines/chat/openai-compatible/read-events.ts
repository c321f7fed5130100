import { createParser } from 'eventsource-parser'

/** Longer than any real event. A stream without line breaks must not fill the memory. */
const maxBufferSize = 4 * 1024 ** 2

export type EventReader = {
  /** Returns the data of the events that are complete now. */
  push(bytes: Uint8Array): string[]
  end(): string[]
}

/** Reads server-sent events. Comments (pings) and fields other than data are ignored. */
export function createEventReader(): EventReader {
  const decoder = new TextDecoder()
  let events: string[] = []
  const parser = createParser({
    maxBufferSize,
    onEvent: ({ data }) => events.push(data),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error
      // Older versions of llama.cpp report errors in a field `error`.
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
      // Some servers omit the empty line after the last event.
      parser.feed('\n\n')
      return take()
    },
  }
}
