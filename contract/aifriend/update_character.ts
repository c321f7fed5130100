import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { character, characterFields } from './character-card.ts'

/** What is left out stays as it is. */
const input = z.object({ character_id: id, ...z.object(characterFields).partial().shape })

export const updateCharacter = contract({
  audience: 'user',
  kind: 'write',
  needsActive: (change: z.output<typeof input>) => !onlyHides(change),
  input,
  output: character,
})

/** Nothing but making the character private. */
export function onlyHides({ chat_visibility, ...rest }: z.output<typeof input>): boolean {
  const isOtherChange = ([field, value]: [string, unknown]) => field !== 'character_id' && value !== undefined
  return chat_visibility === 'private' && !Object.entries(rest).some(isOtherChange)
}
