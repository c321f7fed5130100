import { createFileRoute } from '@tanstack/react-router'
import { CharacterIntro } from '#web/features/character/CharacterIntro.tsx'
import { CharacterMenu } from '#web/features/character/cards/CharacterMenu.tsx'
import { loadCharacter } from '#web/features/character/load-character.ts'
import { ImportChat } from '#web/features/chat-session/list/ImportChat.tsx'
import { SessionList } from '#web/features/chat-session/list/SessionList.tsx'
import { sessionsQuery } from '#web/features/chat-session/queries.ts'
import { useStartChat } from '#web/features/chat-session/session-actions.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'

const text = chatText.sessions

export const Route = createFileRoute('/app/_auth/ai-friend/character/$characterId/sessions')({
  loader: async ({ context: { queryClient }, params: { characterId } }) => {
    const character = await loadCharacter(queryClient, characterId)
    // After the character: a query that fails on the server is an error in the browser, and a missing character would fail it.
    await queryClient.prefetchInfiniteQuery(sessionsQuery({ q: '', characterId }))
    return character
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, {
      title: text.withTitle(loaderData?.display_name || loaderData?.name || ''),
      hidden: true,
    }),
  notFoundComponent: NotFoundScreen,
  component: CharacterSessionsPage,
})

function CharacterSessionsPage() {
  const character = Route.useLoaderData()
  const { start, isPending } = useStartChat()
  const name = character.display_name || character.name
  const actions = (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isPending} onClick={() => start(character.character_id)}>
        {text.start}
      </Button>
      <ImportChat characterId={character.character_id} />
      <CharacterMenu character={character} name={name} />
    </div>
  )
  return (
    <Page title={text.withTitle(name)} aside={actions}>
      <CharacterIntro character={character} />
      <div className="mt-8">
        <SessionList
          q=""
          characterId={character.character_id}
          emptyText={text.emptyWithText(name)}
          emptyAction={null}
        />
      </div>
    </Page>
  )
}
