import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { countCharacters } from '#server/db/characters'
import { countShown, findProfile } from '#server/db/people'
import { toPersonCard } from '#server/domain/person-card'

export const getPublicInfo = handler(
  'user.get_public_info',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const person = await findProfile(db, viewer.id, { userId: input.user_id, handle: input.handle })
    if (person === undefined) throw new CallError('not_found', { sentence: 'There is no such person here.' })
    return {
      ...toPersonCard(
        person.is_blocked ? { ...person, avatar_key: null } : person,
        viewer.id,
        fileLinks.sign,
      ),
      counts: {
        // Whoever blocks somebody sees nothing of theirs, and so nothing to count.
        ...(person.is_blocked ? { arts: 0, likes: 0 } : await countShown(db, person.id)),
        characters: await countCharacters(db, viewer.id, person.id),
        followers: person.follower_count,
        following: person.following_count,
      },
      is_following: person.is_following,
      is_blocked: person.is_blocked,
    }
  },
)
