/** A path without what tells one visitor's pages from another's: no query, and ids become `:id`. */
export function toPagePattern(path: string): string {
  const [plain = '/'] = path.split(/[?#]/, 1)
  const segments = plain
    .split('/')
    .map((segment) => (isId(segment) ? ':id' : segment.replace(/[^\w.-]/g, '').slice(0, 40)))
  return segments.slice(0, 8).join('/') || '/'
}

const isId = (segment: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(segment) || /^\d+$/.test(segment)
