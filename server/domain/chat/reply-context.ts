import type { z } from 'zod'
import type { contextParts } from '#contract/aifriend/chat-session'

/** What was in the window for one reply, as it is kept with it. Message ids are those of nodes. */
export type ReplyContext = {
  window: number
  used: number
  /** The first message that was still in the window; null: all were. */
  firstKeptId: string | null
  firstKeptDepth: number
  firstKeptChatId: string
  parts: z.output<typeof contextParts>
  isExact: boolean
  lore: { name: string; content: string; because: string }[]
  /** Entries that were not looked for to the end; replies of before this was counted do not say. */
  loreUnlooked?: number
  memories: { memoryId: string; text: string; because: string }[]
}
