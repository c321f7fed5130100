import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Memory } from '#contract/aifriend/chat-memory'
import type { CareCard, ChatMessage, Exchange, ReplyWaiting } from '#contract/aifriend/chat-message'
import type { Session, SessionCard } from '#contract/aifriend/chat-session'
import type { CallData } from '#web/api/answer.ts'
import { readOrThrow, readQuery } from '#web/api/read.ts'

export type { CareCard, ChatMessage, Exchange, Memory, ReplyWaiting, Session, SessionCard }

/** Quiet: a chat that does not load shows an empty page. */
export const sessionQuery = (sessionId: string) =>
  readQuery('aifriend.get_session', { session_id: sessionId }, { quiet: true })

export type ChatModel = CallData<'aifriend.list_models'>[number]

/** Models come and go with their servers. */
export const chatModelsQuery = { ...readQuery('aifriend.list_models', {}), staleTime: 10_000 }

/** The ETag of the newest messages is kept per chat session, whatever the input was. */
export const messagesOptions = (sessionId: string) => ({
  quiet: true,
  cacheKey: `aifriend.get_messages ${sessionId}`,
})

/** Chat sessions, all of them or those with one character, page by page. */
export function sessionsQuery({ q, characterId }: { q: string; characterId: string | undefined }) {
  return infiniteQueryOptions({
    queryKey:
      characterId === undefined
        ? ['aifriend.get_user_sessions', { q }]
        : ['aifriend.get_sessions_by_character', { characterId }],
    queryFn: ({ pageParam: offset, signal }) =>
      characterId === undefined
        ? readOrThrow('aifriend.get_user_sessions', { q, offset }, { signal })
        : readOrThrow(
            'aifriend.get_sessions_by_character',
            { character_id: characterId, offset },
            { signal, quiet: true },
          ),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export const foundMessagesQuery = (q: string) =>
  queryOptions({
    ...readQuery('aifriend.search_messages', { q, limit: 20 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
