import type { z } from 'zod'
import type { CallName, Contracts } from '#contract/index'

/** The types of a call, read from its contract. Types alone: the schemas and zod stay out of the browser's bundle. */
export type CallInput<Name extends CallName> = z.input<Contracts[Name]['input']>
export type CallData<Name extends CallName> = z.infer<Contracts[Name]['output']>

/** What every call resolves to, however it went. */
export type Answer<Data> = Success<Data> | Failure

export type Success<Data> = { status_code: 200; msg: string; data: Data; fromCache: boolean }

export type Failure = { status_code: number; msg: string; data: FailureData | null; fromCache: false }

/** What a failing answer may carry, by the statuses that carry it. */
export type FailureData = {
  /** 400: what is wrong with which field. */
  issues?: { path: string; message: string }[]
  /** 401: the account asks for a one-time code too. */
  totp_required?: boolean
  /** 403: a mail with a link is on its way. */
  verification?: 'sent'
  /** 422: which rule, the words that it is about, what would be possible, and the case by which to contest it. */
  rule?: string
  spans?: { field: string; start: number; end: number }[]
  suggestion?: string
  appeal_id?: string
  /** 469: the least membership that would do. */
  required_tier?: string
}

export function isOk<Data>(answer: Answer<Data>): answer is Success<Data> {
  return answer.status_code === 200
}
