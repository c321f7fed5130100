/** Markup that is safe to send. Only `html` and `trusted` create it. */
export type Html = { readonly markup: string }

type Piece = string | number | Html | readonly Html[] | false | null | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe between tags and in quoted attributes, in HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Escapes every inserted value that was not made by `html` or `trusted`. */
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

/** Only for our own drawings and constants, never for user text. */
export function trusted(markup: string): Html {
  return { markup }
}

/**
 * Data for a script element, where entities do not work: nothing in it can end the element or start another.
 */
export function jsonInScript(data: unknown): Html {
  const text = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return { markup: text }
}
