/** Markup that is safe to send as it is. Only `html` and `trusted` make it. */
export type Html = { readonly markup: string }

type Piece = string | number | Html | readonly Html[] | false | null | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe between tags and inside quoted attributes, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Everything that is put into the template is escaped, unless it was made by another one. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  let markup = strings[0] ?? ''
  pieces.forEach((piece, at) => {
    markup += toMarkup(piece) + (strings[at + 1] ?? '')
  })
  return { markup }
}

function toMarkup(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return ''
  if (typeof piece === 'string') return escapeMarkup(piece)
  if (typeof piece === 'number') return String(piece)
  if ('markup' in piece) return piece.markup
  return piece.map(({ markup }) => markup).join('')
}

/** For what no person wrote: drawings and constants of ours. */
export function trusted(markup: string): Html {
  return { markup }
}

/** Data inside a script element, where entities do not count: nothing in it can end the element or begin another. */
export function jsonInScript(data: unknown): Html {
  const text = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return { markup: text }
}
