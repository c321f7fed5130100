/** Whether a browser or proxy already has what this tag stands for. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = etag.replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === plain) ?? false
}
