import type { Verdict } from './safety/judge.ts'

/** Refused in names, handles and bios. A bio may mention children, so "depicts a minor" is not included. */
export const profileVerdicts: readonly Verdict[] = ['sexualises_minor', 'real_person_sexual']
