import type { z } from 'zod'

/**
 * Who may call.
 * `active` is a signed-in user whose right to create is not suspended; `user` includes suspended ones,
 * so that they can still read, secure and delete their account.
 */
export type Audience = 'all' | 'signed_out' | 'user' | 'active' | 'admin'

/** What an API key may be made for. */
export const apiKeyScopes = ['read', 'create', 'chat', 'account'] as const

export type ApiKeyScope = (typeof apiKeyScopes)[number]

export type Contract<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> = {
  audience: Audience
  /** A read changes nothing, so its answer carries an ETag and may come back as 304. */
  kind: 'read' | 'write'
  input: In
  output: Out
  /** The body is the file itself, not JSON; `input` then describes the query string. */
  raw?: {
    maxBytes: number
    /** Too large for memory: the handler takes it in as it comes. */
    streamed?: true
    /** One of many of a file that was announced: the file counts as an upload, its parts do not. */
    isPart?: true
  }
  /** Answers `text/event-stream` to callers that ask for it. */
  streams?: true
  /** The call makes something: `idempotency_key` gives the first answer again. */
  creates?: true
  /**
   * Guards the account itself, so an API key is not enough: a key that leaks must not become the account. Calls of the
   * audience `admin` always need a session.
   */
  needsSession?: true
  /** The scope an API key needs, where the call's kind and family do not say it: see server/domain/api-key-scope.ts. */
  scope?: ApiKeyScope
  /**
   * Of a `user` call that can both publish and protect: whether this input publishes or creates. Suspended accounts
   * are refused it, and may still hide, remove and undo.
   */
  needsActive?: (input: never) => boolean
}

/** Keeps the literal types, so that a handler knows whether its viewer can be null. */
export function contract<const C extends Contract>(definition: C): C {
  return definition
}
