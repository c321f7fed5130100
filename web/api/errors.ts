import { errors } from '#contract/errors'
import type { Failure } from './answer.ts'

/** The sentence for failures without a message. */
export const defaultSentence = errors.internal.sentence

export const timedOutSentence = errors.timed_out.sentence

/** A failed call as an error, for queries and route loaders, where failing means throwing. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  failure: Failure
  constructor(failure: Failure) {
    super(failure.msg || defaultSentence)
    this.failure = failure
  }
}

/** The first issue of each field, as forms show them. */
export function issuesByField(failure: Failure, toField = (path: string) => path): Record<string, string> {
  const issues = failure.data?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [toField(issue.path), issue.message]))
}
