import { createFileRoute, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ImportChat } from '#web/features/chat-session/list/ImportChat.tsx'
import { SessionList } from '#web/features/chat-session/list/SessionList.tsx'
import { sessionsQuery } from '#web/features/chat-session/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { chatText } from '#web/text/chat.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { words } from '#web/ui/read-address.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useTypedSearch } from '#web/ui/typed-search.ts'

const text = chatText.sessions
const longestQuery = 100

function readSearch(search: Record<string, unknown>): { q?: string } {
  const q = words(search['q'], longestQuery) ?? ''
  return q === '' ? {} : { q }
}

export const Route = createFileRoute('/app/_auth/ai-friend/sessions')({
  validateSearch: readSearch,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context, location }) =>
    context.queryClient.ensureInfiniteQueryData(
      sessionsQuery({ q: readSearch(location.search).q ?? '', characterId: undefined }),
    ),
  component: SessionsPage,
})

function SessionsPage() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeQ = useCallback(
    (typed: string) => void navigate({ search: readSearch({ q: typed }), replace: true, resetScroll: false }),
    [navigate],
  )
  const [typed, setTyped] = useTypedSearch(q, changeQ)
  const actions = (
    <div className="flex flex-wrap gap-3">
      <ImportChat />
      <Link to="/app/_auth/ai-friend/search" className={buttonClass({ tone: 'line' })}>
        {text.find}
      </Link>
    </div>
  )
  return (
    <Page title={text.title} lead={text.lead} aside={actions}>
      <search>
        <SearchField
          label={text.label}
          placeholder={text.placeholder}
          value={typed}
          onChange={setTyped}
          longest={longestQuery}
        />
      </search>
      <div className="mt-6">
        <SessionList
          q={q}
          emptyAction={
            <Link to="/app/_auth/ai-friend/search" className={buttonClass()}>
              {text.find}
            </Link>
          }
        />
      </div>
    </Page>
  )
}
