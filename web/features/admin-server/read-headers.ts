/** What the form's token and header lines stand for. `wrong` is the first line that is no header. */
export function readHeaders(
  token: string,
  lines: string,
): { headers: Record<string, string> } | { wrong: string } {
  const headers: Record<string, string> = {}
  if (token.trim() !== '') headers['authorization'] = `Bearer ${token.trim()}`
  for (const line of lines.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [, name, value] = /^([A-Za-z0-9-]+)\s*:\s*(\S.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) return { wrong: line }
    headers[name.toLowerCase()] = value
  }
  return { headers }
}
