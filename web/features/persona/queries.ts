import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type Persona = CallData<'aifriend.list_personas'>['personas'][number]

export const personasQuery = readQuery('aifriend.list_personas', {})

/** Reads that show a persona. */
export const personaReads = ['aifriend.list_personas', 'aifriend.get_session'] as const
