import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type Lorebook = CallData<'aifriend.get_lorebook'>
export type LorebookCard = CallData<'aifriend.list_lorebooks'>['lorebooks'][number]

export const lorebooksQuery = readQuery('aifriend.list_lorebooks', {})

/** Quiet: a missing one leads to the not-found page. */
export const lorebookQuery = (lorebookId: string) =>
  readQuery('aifriend.get_lorebook', { lorebook_id: lorebookId }, { quiet: true })

export const lorebookReads = ['aifriend.list_lorebooks', 'aifriend.get_lorebook'] as const
