import type { Verdict } from './safety/judge.ts'

/** What a name, handle or bio may not be. A bio may mention children as people do, so "depicts a minor" is not among them. */
export const profileVerdicts: readonly Verdict[] = ['sexualises_minor', 'real_person_sexual']
