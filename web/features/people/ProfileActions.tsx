import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { peopleText } from '#web/text/people.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { useBlock } from './block.ts'
import { FollowButton } from './FollowButton.tsx'

type Props = { person: CallData<'user.get_public_info'> }

/** What can be done with somebody: with oneself, with a person one has blocked, and with everybody else. */
export function ProfileActions({ person }: Props) {
  const user = useSignedInUser()
  if (person.id === user.id) {
    return (
      <Link to="/app/_auth/account/settings" hash="profile" className={buttonClass({ tone: 'line' })}>
        {peopleText.profile.edit}
      </Link>
    )
  }
  return person.is_blocked ? <Unblock person={person} /> : <FollowOrBlock person={person} />
}

function Unblock({ person }: Props) {
  const { unblock, isPending } = useBlock(person)
  return (
    <Button tone="line" busy={isPending} onClick={unblock}>
      {peopleText.block.undo}
    </Button>
  )
}

function FollowOrBlock({ person }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <FollowButton person={person} />
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {peopleText.block.action}
      </Button>
      <BlockDialog person={person} open={isAsking} onOpenChange={setAsking} />
    </>
  )
}
