import { createFileRoute, notFound } from '@tanstack/react-router'
import { CharacterMenu } from '#web/features/character/cards/CharacterMenu.tsx'
import { CharacterEditor } from '#web/features/character/editor/CharacterEditor.tsx'
import { loadCharacter } from '#web/features/character/load-character.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { characterText } from '#web/text/character.ts'
import { Page } from '#web/ui/Page.tsx'

const text = characterText.editor

export const Route = createFileRoute('/app/_auth/ai-friend/character/$characterId/edit')({
  loader: async ({ context, params }) => {
    const character = await loadCharacter(context.queryClient, params.characterId)
    // Characters of others cannot be edited.
    if (!character.is_mine) throw notFound()
    return character
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, { title: text.editTitle(loaderData?.name ?? ''), hidden: true }),
  notFoundComponent: NotFoundScreen,
  component: EditCharacterPage,
})

function EditCharacterPage() {
  const character = Route.useLoaderData()
  const name = character.display_name || character.name
  return (
    <Page
      title={text.editTitle(name)}
      lead={text.editLead}
      aside={<CharacterMenu character={character} name={name} />}
      width="wide"
    >
      <CharacterEditor key={character.character_id} character={character} />
    </Page>
  )
}
