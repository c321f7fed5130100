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
  /** The last event a reconnecting stream has seen. */
  lastEventId: string | undefined
  /** The caller asked for events rather than one answer at the end. */
  streaming: boolean
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

type ViewerOf<A extends Audience> = A extends 'signed_out' ? null : A extends 'all' ? Viewer | null : Viewer

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
