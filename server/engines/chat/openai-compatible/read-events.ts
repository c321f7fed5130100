/** More in one line than any server sends: a stream that never ends its line must not fill the memory. */
const longestLine = 4 * 1024 ** 2

/**
 * The data of server-sent events, however the bytes are cut: in the middle of a letter, between CR and LF, several
 * events at once. Comments (pings) and other fields are passed over.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    // A CR at the end may have its LF in the next piece.
    const isOpen = rest.endsWith('\r')
    const lines = (isOpen ? rest.slice(0, -1) : rest).split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + (isOpen ? '\r' : '')
    if (rest.length > longestLine) throw new Error('a line of the stream has no end')
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
    }
  }
  const last = rest.replace(/\r$/, '')
  if (last.startsWith('data:')) data.push(last.slice(last.startsWith('data: ') ? 6 : 5))
  // Some servers leave out the empty line behind the last event.
  if (data.length > 0) yield data.join('\n')
}
