/** The cleanup deletes this share without confirmation, at most 1,000 files. */
const share = 0.01
const most = 1000
/** Small installations would otherwise need a confirmation for every interrupted upload. */
const least = 20

export function sweepLimit(listed: number): number {
  return Math.min(most, Math.max(least, Math.floor(listed * share)))
}

/** `confirmed`: how many files an admin agreed to delete; undefined: not confirmed. */
export function maySweep(found: { listed: number; orphans: number }, confirmed: number | undefined): boolean {
  return found.orphans <= Math.max(sweepLimit(found.listed), confirmed ?? 0)
}
