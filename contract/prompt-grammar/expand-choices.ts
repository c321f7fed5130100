/**
 * Returns which of the given number of options is taken, from 0. Seeded, so that the same prompt and seed give the same
 * image.
 */
export type Pick = (options: number) => number

type Frame = { options: string[]; text: string }

/**
 * Replaces each `{a|b}` by one of its options. Choices can be nested, and an option may be empty. Braces without a bar
 * and unclosed braces stay as text. Escapes are kept for the next parser.
 */
export function expandChoices(prompt: string, pick: Pick): string {
  const outer: Frame = { options: [], text: '' }
  // A stack instead of recursion: 20,000 opening braces must not overflow the call stack.
  const open: Frame[] = []
  let frame = outer
  for (let i = 0; i < prompt.length; i++) {
    const char = prompt.charAt(i)
    if (char === '\\') {
      frame.text += prompt.slice(i, i + 2)
      i++
    } else if (char === '{') {
      open.push(frame)
      frame = { options: [], text: '' }
    } else if (char === '|' && open.length > 0) {
      frame.options.push(frame.text)
      frame.text = ''
    } else if (char === '}' && open.length > 0) {
      const parent = open.pop() ?? outer
      parent.text += chosen(frame, pick)
      frame = parent
    } else {
      frame.text += char
    }
  }
  while (open.length > 0) {
    const parent = open.pop() ?? outer
    parent.text += `{${written(frame)}`
    frame = parent
  }
  return frame.text
}

// Returns the text itself if there are no options: joining would copy it at every level of a hostile prompt.
const written = ({ options, text }: Frame) => (options.length === 0 ? text : [...options, text].join('|'))

function chosen(frame: Frame, pick: Pick): string {
  if (frame.options.length === 0) return `{${frame.text}}`
  const options = [...frame.options, frame.text]
  return options[pick(options.length)] ?? ''
}
