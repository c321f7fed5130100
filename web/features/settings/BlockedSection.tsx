import { useSuspenseQuery } from '@tanstack/react-query'
import { UserLine, useBlock } from '#web/features/user/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { blockedQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.blocked

export function BlockedSection() {
  const { items, total } = useSuspenseQuery(blockedQuery).data
  return (
    <Section id="blocked" title={text.title} lead={text.lead}>
      {items.length === 0 ? (
        <p className="text-quiet">{text.nobody}</p>
      ) : (
        <ul aria-label={text.list}>
          {items.map((user) => (
            <UserLine key={user.id} user={user} action={<Unblock user={user} />} />
          ))}
        </ul>
      )}
      {total > items.length && <p className="mt-4 text-13 text-quiet">{text.more(total - items.length)}</p>}
    </Section>
  )
}

function Unblock({ user }: { user: { id: string; name: string } }) {
  const { unblock, isPending } = useBlock(user)
  return (
    <Button
      tone="line"
      size="small"
      busy={isPending}
      aria-label={text.unblockOne(user.name)}
      onClick={unblock}
    >
      {text.unblock}
    </Button>
  )
}
