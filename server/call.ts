import type { z } from 'zod'
import type { Audience } from '#contract/call'
import type { CallName, Contracts } from '#contract/index'
import type { Context } from './context.ts'
import type { ViewerRow } from './db/viewer.ts'

export type Viewer = ViewerRow

export type StreamEvent = { id: string; type: string; data: unknown }

/** What the door knows of the caller beyond the input. */
export type Caller = {
  address: string
  userAgent: string | undefined
  cookie: string | undefined
  /** The languages their browser asks for, as it says it. */
  languages: string | undefined
  /** The last event a reconnecting stream has seen. */
  lastEventId: string | undefined
  /** The caller asked for events rather than one answer at the end. */
  streaming: boolean
  /** Aborted when the caller has gone. */
  signal: AbortSignal
  /** From here on the call only waits for something else: the next call of the same account may run. */
  leavePlace(): void
}

type ViewerOf<A extends Audience> = A extends 'signed_out' ? null : A extends 'all' ? Viewer | null : Viewer

/** A file that is too large for memory, on its way in. */
export type Incoming = {
  chunks: AsyncIterable<Buffer> /** Where the sender says it. */
  sizeBytes: number | undefined
}

/** What `prepare` gives `run`. */
export type Prepared = {
  /** Of a streamed body: tells a repeat from another request under the same idempotency key. */
  sha256?: Buffer
  /** Takes back what was stored; called if `run` fails or is not needed. */
  discard?(): Promise<void>
  [part: string]: unknown
}

export type CallArguments<N extends CallName, Need extends keyof Context> = {
  input: z.output<Contracts[N]['input']>
  /** The file itself, for calls whose body is one. */
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

/** Only a call with a streamed body has one. */
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
  // The door builds the arguments from `needs`, so what `run` names is there.
  return { needs, run: run as Handler<N>['run'] }
}

/**
 * The slow part of a call, `prepare`, never runs in a transaction: it judges text, decodes and stores files. `run` gets
 * its result as `prepared`, writes rows and may be one transaction. A repeat under the same key skips `run`.
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
