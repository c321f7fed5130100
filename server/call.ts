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
}

type ViewerOf<A extends Audience> = A extends 'signed_out' ? null : A extends 'all' ? Viewer | null : Viewer

/** A file that is too large for memory, on its way in. */
export type Incoming = {
  chunks: AsyncIterable<Buffer> /** Where the sender says it. */
  sizeBytes: number | undefined
}

/** What a streamed file has become, outside of any transaction: none stays open for as long as a slow line sends. */
export type Received = { sha256: Buffer /** It is not wanted after all. */; discard(): Promise<void> }

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

export type Handler<N extends CallName = CallName> = {
  needs: readonly (keyof Context)[]
  /** Of a call whose file is streamed: runs first, and gives `run` what it received. */
  receive?(args: CallArguments<N, never> & { incoming: Incoming }): Promise<Received>
  run(args: CallArguments<N, never>): Result<N>
}

/** A handler names the parts of the context it needs, and gets those and no others. */
export function handler<N extends CallName, const Need extends keyof Context>(
  _name: N,
  needs: readonly Need[],
  run: (args: CallArguments<N, Need>) => Result<N>,
): Handler<N> {
  // The door builds the arguments from `needs`, so what `run` names is there.
  return { needs, run: run as Handler<N>['run'] }
}

/** The same for a call that takes in a file as it comes: `run` may happen in a transaction, `receive` never does. */
export function streamedHandler<N extends CallName, const Need extends keyof Context, R extends Received>(
  _name: N,
  needs: readonly Need[],
  receive: (args: CallArguments<N, Need> & { incoming: Incoming }) => Promise<R>,
  run: (args: CallArguments<N, Need> & { received: R }) => Result<N>,
): Handler<N> {
  return {
    needs,
    receive: receive as Handler<N>['receive'] & object,
    run: run as unknown as Handler<N>['run'],
  }
}
