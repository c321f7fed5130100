import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { block, unblock } from '#server/db/public-users'

export const blockUser = handler('user.block_user', ['db'], async ({ input, viewer, db }) => {
  if (input.user_id === viewer.id) throw badInput('user_id', 'You cannot block yourself.')
  if (!input.block) {
    await unblock(db, viewer.id, input.user_id)
    return { blocked: false }
  }
  if (!(await block(db, viewer.id, input.user_id))) {
    throw new CallError('not_found', { sentence: 'There is no such user.' })
  }
  return { blocked: true }
})
