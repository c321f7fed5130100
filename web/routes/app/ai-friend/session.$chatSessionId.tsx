import { createFileRoute } from '@tanstack/react-router'
import { isOk } from '#web/api/answer.ts'
import { readOnce } from '#web/api/read.ts'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { ChatPage } from '#web/features/chat-session/page/ChatPage.tsx'
import { messagesOptions, sessionQuery } from '#web/features/chat-session/queries.ts'
import { pageHead } from '#web/features/site/head.ts'

const excerptLength = 150

export const Route = createFileRoute('/app/ai-friend/session/$chatSessionId')({
  beforeLoad: requireSignedIn,
  // Always read again: the chat may have continued elsewhere. Not as queries: one that fails on the server would be
  // an error in the browser, but here a failure shows an empty page.
  loader: async ({ context, params: { chatSessionId } }) => {
    const [session, page] = await Promise.all([
      readOnce('aifriend.get_session', { session_id: chatSessionId }, { quiet: true }),
      readOnce('aifriend.get_messages', { session_id: chatSessionId }, messagesOptions(chatSessionId)),
    ])
    if (!isOk(session) || !isOk(page)) return null
    context.queryClient.setQueryData(sessionQuery(chatSessionId).queryKey, session.data)
    return { session: session.data, page: page.data }
  },
  head: ({ match, loaderData }) => {
    if (loaderData == null) return pageHead(match.context.site, { hidden: true })
    const { character, character_display_name: displayName } = loaderData.session
    return pageHead(match.context.site, {
      title: displayName || character.name,
      description: character.personality.slice(0, excerptLength),
      ...(character.avatar_url !== null && { image: character.avatar_url }),
      hidden: true,
    })
  },
  component: SessionPage,
})

function SessionPage() {
  const user = useUser()
  const loaded = Route.useLoaderData()
  // The login session can end while the page is open: it disappears at once.
  if (user === null || loaded === null) return null
  return <ChatPage key={loaded.session.session_id} loaded={loaded.session} page={loaded.page} />
}
