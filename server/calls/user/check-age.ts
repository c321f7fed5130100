import { badInput, CallError } from '#server/call-error'
import { adultAge, ageOn, oldestAge } from '#server/domain/age'

/** [S-1] Called before anything is stored. */
export function checkAge(birthDate: string, now: Date): void {
  const age = ageOn(birthDate, now.toISOString().slice(0, 10))
  if (age < 0 || age > oldestAge) throw badInput('birth_date', 'Please check your date of birth.')
  if (age < adultAge) {
    throw new CallError('refused', {
      sentence: 'This site is for adults only: you must be 18 or older to have an account.',
      data: { rule: 'S-1', spans: [], suggestion: null, appeal_id: null },
    })
  }
}
