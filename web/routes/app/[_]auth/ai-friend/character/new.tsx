import { createFileRoute } from '@tanstack/react-router'
import { ImportCard } from '#web/features/character/cards/ImportCard.tsx'
import { CharacterEditor } from '#web/features/character/editor/CharacterEditor.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { characterText } from '#web/text/character.ts'
import { Page } from '#web/ui/Page.tsx'

const text = characterText.editor

export const Route = createFileRoute('/app/_auth/ai-friend/character/new')({
  head: ({ match }) => pageHead(match.context.site, { title: text.newTitle, hidden: true }),
  component: NewCharacterPage,
})

function NewCharacterPage() {
  return (
    <Page title={text.newTitle} lead={text.newLead} aside={<ImportCard />} width="wide">
      <CharacterEditor />
    </Page>
  )
}
