/** Lines such as `@@depth 4` at the start of a V3 lore entry, which say when and where it is used. */
export type Decorated = {
  /** The lines as written, with their final line break. */
  head: string
  content: string
  decorators: { name: string; value: string }[]
}

const line = /^@@@?([a-z_]{1,40})[ \t]*([^\n]{0,1000})$/i

export function splitDecorators(text: string): Decorated {
  const decorators: Decorated['decorators'] = []
  let end = 0
  while (end < text.length) {
    const lineEnd = text.indexOf('\n', end)
    const next = lineEnd === -1 ? text.length : lineEnd + 1
    const [, name, value = ''] = line.exec(text.slice(end, next).trimEnd()) ?? []
    if (name === undefined) break
    decorators.push({ name: name.toLowerCase(), value: value.trim() })
    end = next
  }
  return { head: text.slice(0, end), content: text.slice(end), decorators }
}
