import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { type Failure, isOk } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { useFileWrite } from '#web/api/write.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { cardsText } from '#web/text/cards.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { sessionsQuery } from '../queries.ts'
import { sessionReads } from '../session-actions.ts'

const text = cardsText.importChat

/** Imports a chat of another program. Asks for the character unless the page is about one. */
export function ImportChat({ characterId }: { characterId?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={text.title} description={text.lead}>
          {characterId === undefined ? <AskWhom /> : <TakeFile characterId={characterId} />}
        </Dialog>
      )}
    </>
  )
}

/** Offers the user's own characters and those they chat with. */
function AskWhom() {
  const [chosen, setChosen] = useState('')
  const { data: mine } = useQuery(readQuery('aifriend.search_characters', { view: 'mine', limit: 100 }))
  const { data: talked } = useInfiniteQuery(sessionsQuery({ q: '', characterId: undefined }))
  if (mine === undefined || talked === undefined) return null
  const known = [
    ...mine.items,
    ...talked.pages.flatMap(({ items }) => items.map(({ character }) => character)),
  ]
  const names = new Map(
    known.map((character) => [character.character_id, character.display_name || character.name]),
  )
  if (names.size === 0) return <p>{text.nobody}</p>
  return (
    <>
      <SelectField
        label={text.with}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: text.withNobody, disabled: true },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
      />
      {chosen !== '' && <TakeFile key={chosen} characterId={chosen} />}
    </>
  )
}

function TakeFile({ characterId }: { characterId: string }) {
  const navigate = useNavigate()
  const { send } = useFileWrite('aifriend.import_session', { invalidates: sessionReads, quiet: true })
  const [reading, setReading] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const read = async (file: File) => {
    setReading(file.name)
    setFailure(null)
    const answer = await send(file, { character_id: characterId })
    setReading(null)
    if (!isOk(answer)) return setFailure(answer)
    const { session, report } = answer.data
    const left = report.dropped.length
    toast.success([text.done(report.messages), ...(left > 0 ? [text.leftOut(left)] : [])].join(' '))
    await navigate({
      to: '/app/ai-friend/session/$chatSessionId',
      params: { chatSessionId: session.session_id },
    })
  }
  if (reading !== null) {
    return <output className="block truncate py-20 text-center text-quiet">{text.reading(reading)}</output>
  }
  return (
    <>
      {failure !== null && (
        <RefusalNotice
          failure={failure}
          written={{}}
          dismiss={text.choose}
          onDismiss={() => setFailure(null)}
        />
      )}
      <DropZone words={text} hint={text.hint} accept=".jsonl,.json,.txt" onFile={(file) => void read(file)} />
    </>
  )
}
