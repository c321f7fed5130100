import { useSuspenseQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { nameBrowser } from './browser-name.ts'
import { loginSessionsQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.sessions

export function LoginSessionsSection() {
  const { data: sessions } = useSuspenseQuery(loginSessionsQuery)
  return (
    <Section id="sessions" title={text.title} lead={text.lead}>
      <ul aria-label={text.list}>
        {sessions.map((session) => (
          <SessionLine key={session.session_id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

type Session = CallData<'user.list_sessions'>[number]

function SessionLine({ session }: { session: Session }) {
  const name = nameBrowser(session.user_agent)
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-13 text-quiet">
          {session.address ?? text.unknownAddress} · {text.used} <TimeAgo at={session.last_used_at} />
        </p>
      </div>
      {session.is_current ? (
        <span className="text-13 font-semibold text-leaf">{text.current}</span>
      ) : (
        <EndLoginSession id={session.session_id} name={name} />
      )}
    </li>
  )
}

function EndLoginSession({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useWrite('user.revoke_session', { invalidates: ['user.list_sessions'] })
  return (
    <Button
      tone="line"
      size="small"
      busy={isPending}
      aria-label={text.endOne(name)}
      onClick={() => mutate({ session_id: id }, { onSuccess: () => toast.success(text.ended) })}
    >
      {text.end}
    </Button>
  )
}
