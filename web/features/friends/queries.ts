import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Character, CharacterCard } from '#contract/aifriend/character-card'
import type { Memory } from '#contract/aifriend/chat-memory'
import type { CareCard, ChatMessage, Exchange } from '#contract/aifriend/chat-message'
import type { Session, SessionCard } from '#contract/aifriend/chat-session'
import { nextOffset, readOrThrow, readPages, readQuery } from '#web/api/read.ts'
import type { FriendsParams } from './address.ts'

export type { CareCard, Character, CharacterCard, ChatMessage, Exchange, Memory, Session, SessionCard }

/** Characters, page by page. What was found before stays in sight while the next letter is looked up. */
export function charactersQuery({ offset, ...asked }: FriendsParams) {
  return {
    ...readPages('aifriend.search_characters', {
      key: [{ ...asked, offset }],
      firstParam: offset,
      toInput: (from) => ({ ...asked, offset: from }),
      findNext: nextOffset,
    }),
    placeholderData: keepPreviousData,
  }
}

/** Quiet: one that is not there is a page that is not there. */
export const characterQuery = (characterId: string) =>
  readQuery('aifriend.get_character', { character_id: characterId }, { quiet: true })

/** Quiet: a conversation that does not load shows nothing at all [spec section 8]. */
export const sessionQuery = (sessionId: string) =>
  readQuery('aifriend.get_session', { session_id: sessionId }, { quiet: true })

/** The newest messages of a conversation are remembered under its name alone [spec section 7]. */
export const messagesOptions = (sessionId: string) => ({
  quiet: true,
  cacheKey: `aifriend.get_messages ${sessionId}`,
})

/** Conversations, all of them or those with one character, page by page. */
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
