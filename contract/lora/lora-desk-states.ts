/** Filter of the moderation list; `taken_back` means approved first, refused later. Also used in page URLs. */
export const loraDeskStates = ['waiting', 'approved', 'refused', 'taken_back'] as const
