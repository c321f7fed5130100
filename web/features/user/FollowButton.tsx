import { Check } from 'lucide-react'
import { useWrite } from '#web/api/write.ts'
import { userText } from '#web/text/user.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  user: { id: string; name: string; is_following: boolean }
  /** Less prominent, for lists. */
  small?: boolean
}

/** Follows or unfollows. The change shows at once and falls back if it fails. */
export function FollowButton({ user, small = false }: Props) {
  const { mutate, isPending, variables } = useWrite('user.follow_user', {
    invalidates: ['user.search', 'user.get_public_info'],
  })
  const isFollowing = isPending ? variables.follow === true : user.is_following
  return (
    <Button
      size={small ? 'small' : 'middle'}
      tone={small || isFollowing ? 'line' : 'bloom'}
      className={isFollowing ? 'text-leaf' : undefined}
      aria-pressed={isFollowing}
      aria-label={userText.followPerson(user.name)}
      busy={isPending}
      onClick={() => mutate({ user_id: user.id, follow: !isFollowing })}
    >
      {isFollowing && <Check size={16} strokeWidth={1.5} aria-hidden />}
      {isFollowing ? userText.unfollow : userText.follow}
    </Button>
  )
}
