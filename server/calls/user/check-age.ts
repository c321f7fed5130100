import { badInput, CallError } from '#server/call-error'
import { adultAge, ageOn, oldestAge } from '#server/domain/age'

const path = 'birth_date'

/** [S-1] Called before anything is stored. */
export function checkAge(birthDate: string, now: Date): void {
  const age = ageOn(birthDate, now.toISOString().slice(0, 10))
  if (age < 0) throw badInput(path, 'This date is in the future.')
  if (age > oldestAge) throw badInput(path, `This date is more than ${oldestAge} years ago.`)
  if (age < adultAge) {
    const message = 'This site is for adults only: you must be 18 or older to have an account.'
    throw new CallError('refused', {
      sentence: message,
      data: { rule: 'S-1', spans: [], suggestion: null, appeal_id: null, issues: [{ path, message }] },
    })
  }
}
