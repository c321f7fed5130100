import type { Tier } from '#contract/account'
import { tiers as tierNames } from '#contract/tiers'
import type { TierTable, TierTerm } from '#web/text/payment-desk.ts'

/** What an admin has typed, before it is read. */
export type TierDraft = Record<Tier, Record<TierTerm, string | boolean>>

const megabyte = 1024 ** 2
/** How many stored units one typed unit is: dollars and megabytes are typed. */
const unitOf = (term: TierTerm) => (term.endsWith('_cents') ? 100 : term.endsWith('_bytes') ? megabyte : 1)

export function toDraft(terms: TierTable): TierDraft {
  const draftOf = (tier: Tier) =>
    Object.fromEntries(
      Object.entries(terms[tier]).map(([term, value]) => [term, formatTerm(term as TierTerm, value, true)]),
    )
  return Object.fromEntries(tierNames.map((tier) => [tier, draftOf(tier)])) as TierDraft
}

/** A value in the unit in which it is typed. */
export function formatTerm(term: TierTerm, value: number | boolean, asTyped = false): string | boolean {
  if (typeof value === 'boolean') return value
  const typed = value / unitOf(term)
  return asTyped ? String(typed) : typed.toLocaleString('en')
}

/** undefined: something is not a number. */
export function readDraft(draft: TierDraft): TierTable | undefined {
  let isWrong = false
  const read = (term: TierTerm, typed: string | boolean) => {
    if (typeof typed === 'boolean') return typed
    const value = Math.round(Number(typed.replaceAll(',', '')) * unitOf(term))
    if (typed.trim() === '' || !Number.isFinite(value)) isWrong = true
    return value
  }
  const terms = Object.fromEntries(
    tierNames.map((tier) => [
      tier,
      Object.fromEntries(
        Object.entries(draft[tier]).map(([term, typed]) => [term, read(term as TierTerm, typed)]),
      ),
    ]),
  )
  return isWrong ? undefined : (terms as TierTable)
}
