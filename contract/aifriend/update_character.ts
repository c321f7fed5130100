import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { character, characterFields } from './character-card.ts'

/** Fields that are left out stay unchanged. */
const input = z.object({ character_id: id, ...z.object(characterFields).partial().shape })

export const updateCharacter = contract({
  summary: 'Changes one of your characters.',
  audience: 'user',
  kind: 'write',
  needsActive: (change: z.output<typeof input>) => !onlyHides(change),
  input,
  output: character,
})

/** true if the change only makes the character private. */
export function onlyHides(change: z.output<typeof input>): boolean {
  const rest = { ...change, character_id: undefined, chat_visibility: undefined }
  return change.chat_visibility === 'private' && Object.values(rest).every((value) => value === undefined)
}
