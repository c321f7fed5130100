import { CallError } from '#server/call-error'

/** A picture that a rule does not allow, in the words and form of every refusal [S-8]. */
export function refusedImage(
  verdict: { rule: string; reason: string },
  place: string,
  appealId: string | null,
): CallError {
  return new CallError('refused', {
    sentence: `${verdict.reason} (rule ${verdict.rule})`,
    internal: `refused by ${verdict.rule} at ${place}`,
    data: { rule: verdict.rule, spans: [], suggestion: null, appeal_id: appealId },
  })
}
