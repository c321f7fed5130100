/** What the cleanup deletes without asking: one file in a hundred, a thousand at most. */
const share = 0.01
const most = 1000
/** An installation of a few files would otherwise have to ask about each upload that broke off. */
const least = 20

export function sweepLimit(listed: number): number {
  return Math.min(most, Math.max(least, Math.floor(listed * share)))
}

/** `confirmed`: how many files an admin agreed to lose; undefined: nobody was asked, or nobody has answered. */
export function maySweep(found: { listed: number; orphans: number }, confirmed: number | undefined): boolean {
  return found.orphans <= Math.max(sweepLimit(found.listed), confirmed ?? 0)
}
