/** Whether the If-None-Match header contains this tag. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = etag.replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === plain) ?? false
}
