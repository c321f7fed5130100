import type { Verdict } from './judge.ts'

/** Refused in everything that may be drawn. */
export const promptVerdicts: readonly Verdict[] = ['sexualises_minor', 'depicts_minor', 'real_person_sexual']
