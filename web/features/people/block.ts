import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { peopleText } from '#web/text/people.ts'

const text = peopleText.block

type Person = { id: string; name: string }

/** Blocking and unblocking, from wherever a person is shown. */
export function useBlock(person: Person) {
  const { mutate, isPending } = useWrite('user.block_user', {
    invalidates: ['user.get_public_info', 'user.search', 'user.list_blocked', 'notification.list'],
  })
  const user_id = person.id
  return {
    isPending,
    block: (onDone: () => void) =>
      mutate(
        { user_id, block: true },
        {
          onSuccess: () => {
            toast.success(text.done(person.name))
            onDone()
          },
        },
      ),
    unblock: () =>
      mutate({ user_id, block: false }, { onSuccess: () => toast.success(text.undone(person.name)) }),
  }
}
