import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { userText } from '#web/text/user.ts'

const text = userText.block

type Blockable = { id: string; name: string }

/** Blocks and unblocks a user. */
export function useBlock(user: Blockable) {
  const { mutate, isPending } = useWrite('user.block_user', {
    invalidates: ['user.get_public_info', 'user.search', 'user.list_blocked', 'notification.list'],
  })
  const user_id = user.id
  return {
    isPending,
    block: (onDone: () => void) =>
      mutate(
        { user_id, block: true },
        {
          onSuccess: () => {
            toast.success(text.done(user.name))
            onDone()
          },
        },
      ),
    unblock: () =>
      mutate({ user_id, block: false }, { onSuccess: () => toast.success(text.undone(user.name)) }),
  }
}
