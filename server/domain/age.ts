/** [S-1] Whole years on a day; both dates as year-month-day in UTC. */
export function ageOn(birthDate: string, today: string): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  const hadBirthday = thisMonth > month || (thisMonth === month && thisDay >= day)
  return thisYear - year - (hadBirthday ? 0 : 1)
}

export const adultAge = 18
/** A higher age is taken for a typing mistake in the birth date. */
export const oldestAge = 125
