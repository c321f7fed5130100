import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { userText } from '#web/text/user.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { useBlock } from './block.ts'
import { FollowButton } from './FollowButton.tsx'

type Props = { user: CallData<'user.get_public_info'> }

/** The buttons of a profile: edit, unblock, or follow and block. */
export function ProfileActions({ user }: Props) {
  const viewer = useSignedInUser()
  if (user.id === viewer.id) {
    return (
      <Link to="/app/_auth/account/settings" hash="profile" className={buttonClass({ tone: 'line' })}>
        {userText.profile.edit}
      </Link>
    )
  }
  return user.is_blocked ? <Unblock user={user} /> : <FollowOrBlock user={user} />
}

function Unblock({ user }: Props) {
  const { unblock, isPending } = useBlock(user)
  return (
    <Button tone="line" busy={isPending} onClick={unblock}>
      {userText.block.undo}
    </Button>
  )
}

function FollowOrBlock({ user }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <FollowButton user={user} />
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {userText.block.action}
      </Button>
      <BlockDialog user={user} open={isAsking} onOpenChange={setAsking} />
    </>
  )
}
