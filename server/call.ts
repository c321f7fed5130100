import type { z } from 'zod'
import type { Audience } from '#contract/call'
import type { CallName, Contracts } from '#contract/index'
import type { Context } from './context.ts'
import type { ViewerRow } from './db/viewer.ts'

export type Viewer = ViewerRow

export type StreamEvent = { id: string; type: string; data: unknown }

/** Facts about the request other than its input. */
export type Caller = {
  address: string
  /** From where the request came, in two letters; null: unknown. See http/country.ts. */
  country: string | null
  userAgent: string | undefined
  cookie: string | undefined
  /** The Accept-Language header. */
  languages: string | undefined
  /** The Last-Event-ID header of a stream that reconnects. */
  lastEventId: string | undefined
  /** True if the caller wants events instead of one answer at the end. */
  streaming: boolean
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
  /** Gives up the account's place early: the call only waits from here on, so the next call may run. */
  leavePlace(): void
}

type ViewerOf<A extends Audience> = A extends 'signed_out' ? null : A extends 'all' ? Viewer | null : Viewer

/** An upload that is too large for memory. */
export type Incoming = {
  chunks: AsyncIterable<Buffer> /** The Content-Length header, if there is one. */
  sizeBytes: number | undefined
}

/** The result of `prepare`, which `run` gets. */
export type Prepared = {
  /** Hash of a streamed body: tells a repeat from a different request under the same idempotency key. */
  sha256?: Buffer
  /** Deletes the files that `prepare` stored; called if `run` fails or is skipped. */
  discard?(): Promise<void>
  [part: string]: unknown
}

export type CallArguments<N extends CallName, Need extends keyof Context> = {
  input: z.output<Contracts[N]['input']>
  /** The file, for calls whose body is a file. */
  body: Buffer
  viewer: ViewerOf<Contracts[N]['audience']>
  caller: Caller
  /** Set-Cookie headers to send with the answer. */
  cookies: string[]
} & Pick<Context, Need>

type Answer<N extends CallName> = z.input<Contracts[N]['output']>
export type Result<N extends CallName> = Contracts[N] extends { streams: true }
  ? AsyncGenerator<StreamEvent, Answer<N>>
  : Promise<Answer<N>>

/** Only calls with a streamed body get `incoming`. */
type IncomingOf<N extends CallName> = Contracts[N] extends { raw: { streamed: true } }
  ? { incoming: Incoming }
  : unknown
type PreparedOf<N extends CallName> = Contracts[N] extends { raw: { streamed: true } }
  ? Prepared & { sha256: Buffer }
  : Prepared

export type Handler<N extends CallName = CallName> = {
  needs: readonly (keyof Context)[]
  prepare?(args: CallArguments<N, never> & { incoming?: Incoming }): Promise<Prepared>
  run(args: CallArguments<N, never>): Result<N>
}

/**
 * A handler names the parts of the context it needs, and gets those and no others. With an idempotency key `run` is
 * one transaction, so a call that `creates` and judges text or reads files is a `preparedHandler`.
 */
export function handler<N extends CallName, const Need extends keyof Context>(
  _name: N,
  needs: readonly Need[],
  run: (args: CallArguments<N, Need>) => Result<N>,
): Handler<N> {
  // dispatch.ts picks the parts that `needs` lists, so `run` gets all that its type names.
  return { needs, run: run as Handler<N>['run'] }
}

/**
 * `prepare` is the slow part of a call and never runs in a transaction: it judges text, decodes and stores files. `run` gets
 * the result as `prepared`, writes rows and may be one transaction. A repeat under the same key skips `run`.
 */
export function preparedHandler<
  N extends CallName,
  const Need extends keyof Context,
  P extends PreparedOf<N>,
>(
  _name: N,
  needs: readonly Need[],
  prepare: (args: CallArguments<N, Need> & IncomingOf<N>) => Promise<P>,
  run: (args: CallArguments<N, Need> & { prepared: P }) => Result<N>,
): Handler<N> {
  return {
    needs,
    prepare: prepare as unknown as Handler<N>['prepare'] & object,
    run: run as unknown as Handler<N>['run'],
  }
}
