import type { z } from 'zod'
import type { contextParts } from '#contract/aifriend/chat-session'

/** What the prompt of a reply contained, as stored with the reply. Message ids are node ids. */
export type ReplyContext = {
  window: number
  used: number
  /** The first message in the window; null: all messages fitted. */
  firstKeptId: string | null
  firstKeptDepth: number
  firstKeptChatId: string
  /** Replies of earlier versions did not count instructions. */
  parts: Omit<z.output<typeof contextParts>, 'instructions'> & { instructions?: number }
  isExact: boolean
  /** Replies of earlier versions did not store the lorebook. */
  lore: { name: string; book?: string; content: string; because: string }[]
  /** Entries that came up but were not told. */
  loreLeft?: { name: string; book: string; because: string }[]
  /** When sticky and resting entries came up. */
  loreTimes?: Record<string, number>
  /** Entries that the search budget did not cover; missing on replies made before this was counted. */
  loreUnlooked?: number
  /** `isFitting`: it shares words with what was said. */
  memories: { memoryId: string; text: string; because: string; isFitting?: boolean }[]
}
