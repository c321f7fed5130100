import type { z } from 'zod'
import type { CallName, Contracts } from '#contract/index'

/** Types of a call, taken from its contract. Only types: the schemas and zod stay out of the browser's bundle. */
export type CallInput<Name extends CallName> = z.input<Contracts[Name]['input']>
export type CallData<Name extends CallName> = z.infer<Contracts[Name]['output']>

/** Calls that change nothing, and calls that change something, as their contracts say. */
export type ReadName = { [Name in CallName]: Contracts[Name]['kind'] extends 'read' ? Name : never }[CallName]
export type WriteName = Exclude<CallName, ReadName>

/** What every call resolves to, whether it worked or failed. */
export type Answer<Data> = Success<Data> | Failure

export type Success<Data> = { status_code: 200; msg: string; data: Data; fromCache: boolean }

export type Failure = { status_code: number; msg: string; data: FailureData | null; fromCache: false }

/** Extra data of a failed call; the comment names the status that carries it. */
export type FailureData = {
  /** 400: what is wrong, field by field. */
  issues?: { path: string; message: string }[]
  /** 401: the account also needs a one-time code. */
  totp_required?: boolean
  /** 403: a mail with a confirmation link was sent. */
  verification?: 'sent'
  /** 403: the user's age has to be checked first [S-1]. */
  must_verify_age?: boolean
  /** 422: the rule, the words that broke it, what to do instead, and the id to contest it with. */
  rule?: string
  spans?: { field: string; start: number; end: number; words?: string }[]
  suggestion?: string
  appeal_id?: string
  /** 469: the lowest membership that allows it. */
  required_tier?: string
}

export function isOk<Data>(answer: Answer<Data>): answer is Success<Data> {
  return answer.status_code === 200
}
