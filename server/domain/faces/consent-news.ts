/** The notices to the user who asked for consent. `name` is how the user calls the person. */
export const tellAnswered = (name: string, isGiven: boolean) =>
  isGiven
    ? `${name} consents to the use of their face. You can use pictures that show it from the front in good light.`
    : `${name} does not consent to the use of their face.`

export function tellWithdrawn(name: string, artCount: number): string {
  const gone =
    artCount === 0
      ? 'No picture had used it.'
      : artCount === 1
        ? 'One picture that used it was taken down.'
        : `${artCount} pictures that used it were taken down.`
  return `${name} has withdrawn the consent to use their face. ${gone}`
}

/** Why an art is taken down [S-5]. */
export const becauseWithdrawn = {
  rule: 'S-5',
  verdict: 'consent_withdrawn',
  place: 'consent.withdraw',
  reason: 'The person whose face this picture uses has withdrawn their consent.',
} as const
