/** More in one line than any server sends: a stream that never ends its line must not fill the memory. */
const longestLine = 4 * 1024 ** 2

export type EventReader = {
  /** The data of the events that are whole now. */
  push(bytes: Uint8Array): string[]
  end(): string[]
}

/**
 * The data of server-sent events, however the bytes are cut: in the middle of a letter, between CR and LF, several
 * events at once. Comments (pings) and other fields are passed over.
 */
export function createEventReader(): EventReader {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []

  const readLine = (line: string, events: string[]) => {
    if (line === '' && data.length > 0) {
      events.push(data.join('\n'))
      data = []
    } else if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
    // Older servers of llama.cpp say what went wrong in a field of its own.
    else if (line.startsWith('error:')) data.push(`{"error":${line.slice(6)}}`)
  }

  return {
    push(bytes) {
      rest += decoder.decode(bytes, { stream: true })
      // A CR at the end may have its LF in the next piece.
      const isOpen = rest.endsWith('\r')
      const lines = (isOpen ? rest.slice(0, -1) : rest).split(/\r\n|\n|\r/)
      rest = (lines.pop() ?? '') + (isOpen ? '\r' : '')
      if (rest.length > longestLine) throw new Error('a line of the stream has no end')
      const events: string[] = []
      for (const line of lines) readLine(line, events)
      return events
    },
    end() {
      const events: string[] = []
      readLine(rest.replace(/\r$/, ''), events)
      // Some servers leave out the empty line behind the last event.
      readLine('', events)
      return events
    },
  }
}
