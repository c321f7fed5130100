const begins = '<think>'
const ends = '</think>'

export type Filtered = {
  text: string
  /** The text before was thinking. */
  takesBack: boolean
}

/**
 * Removes the thoughts of a model if its server does not. The model opens them with <think>, or its template does: then
 * `expects` is true and everything up to </think> is held back. A </think> without <think> takes back the text before it.
 */
export function createThoughtFilter(expects: boolean) {
  let state: 'unsure' | 'thinking' | 'drawing breath' | 'speaking' = expects ? 'thinking' : 'unsure'
  let held = ''
  let isOpened = false
  let hasClosedAlone = false
  let hasPassed = false

  /** Returns the part of the held text that is clearly not thinking. */
  const read = (): Filtered => {
    let text = ''
    let takesBack = false
    for (;;) {
      if (state === 'unsure') {
        const start = held.trimStart()
        if (start === '' || (start.length < begins.length && begins.startsWith(start))) break
        if (start.startsWith(begins)) held = start
        state = 'speaking'
      } else if (state === 'speaking') {
        const [begin, end] = [held.indexOf(begins), held.indexOf(ends)]
        const isAlone = end >= 0 && (begin < 0 || end < begin)
        if (isAlone) {
          takesBack ||= hasPassed
          text = ''
          hasClosedAlone = true
          held = held.slice(end + ends.length)
          state = 'drawing breath'
        } else if (begin >= 0) {
          text += held.slice(0, begin)
          held = held.slice(begin + begins.length)
          isOpened = true
          state = 'thinking'
        } else {
          const sure = findTag(held)
          text += held.slice(0, sure)
          held = held.slice(sure)
          break
        }
      } else if (state === 'thinking') {
        const end = held.indexOf(ends)
        if (end < 0) break
        held = held.slice(end + ends.length)
        state = 'drawing breath'
      } else {
        held = held.trimStart()
        if (held === '') break
        state = 'speaking'
      }
    }
    if (takesBack) hasPassed = false
    hasPassed ||= text !== ''
    return { text, takesBack }
  }

  return {
    push(text: string): Filtered {
      held += text
      return read()
    },
    /** The server separates thoughts itself, so its text has none. */
    trust(): void {
      if (state === 'thinking' && !isOpened) state = 'drawing breath'
    },
    isThinking: () => state === 'thinking',
    hasClosedAlone: () => hasClosedAlone,
    end: () => (state === 'unsure' || state === 'speaking' ? held : ''),
  }
}

/** The position where a possible beginning of a tag starts, or the length of the text. */
function findTag(text: string): number {
  const from = text.lastIndexOf('<')
  if (from < 0) return text.length
  const tail = text.slice(from)
  return begins.startsWith(tail) || ends.startsWith(tail) ? from : text.length
}
