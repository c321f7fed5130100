import type { z } from 'zod'
import type { Role } from './roles.ts'

/**
 * Who may call. `active`: a signed-in user who is not suspended. `user` includes suspended users, who may still read,
 * secure and delete their account. A role: staff with this role, and admins; for others the call does not exist.
 */
export type Audience = 'all' | 'signed_out' | 'user' | 'active' | Role

/** What an API key may be used for. */
export const apiKeyScopes = ['read', 'create', 'chat', 'account'] as const

export type ApiKeyScope = (typeof apiKeyScopes)[number]

export type Contract<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> = {
  /** What the call does, for /developers; every call that an API key can make has one. */
  summary?: string
  audience: Audience
  /** A read changes nothing; its response has an ETag and can be answered with 304. */
  kind: 'read' | 'write'
  input: In
  output: Out
  /** The body is a file instead of JSON; `input` then describes the query string. */
  raw?: {
    maxBytes: number
    /** Too large for memory: the handler reads the body as a stream. */
    streamed?: true
    /** One part of an announced file: the file counts as an upload, its parts do not. */
    isPart?: true
  }
  /** Responds with `text/event-stream` if the client asks for it. */
  streams?: true
  /** The call creates something. A repeated `idempotency_key` returns the first response. */
  creates?: true
  /**
   * Requires a login session; an API key is not enough, so that a leaked key cannot take over the account. Calls of
   * staff always require one.
   */
  needsSession?: true
  /** The API key scope, if it does not follow from the call's kind and family: see server/domain/api-key-scope.ts. */
  scope?: ApiKeyScope
  /**
   * For a `user` call that can both publish and protect: true if this input publishes or creates. Suspended users are
   * refused then; they may still hide, remove and undo.
   */
  needsActive?: (input: never) => boolean
  /**
   * Works for users whose age still has to be checked [S-1]: it serves no content for adults, or decides by itself what the
   * viewer may see. All other calls are refused until then.
   */
  beforeAgeCheck?: true
}

/** Keeps the literal types, so that a handler knows whether its viewer can be null. */
export function contract<const C extends Contract>(definition: C): C {
  return definition
}
