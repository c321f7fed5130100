import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { type CallData, type Failure, isOk } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { useFileWrite } from '#web/api/write.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { cardsText } from '#web/text/cards.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { ImportReport } from '#web/ui/ImportReport.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { type SessionCard, sessionsQuery } from '../queries.ts'
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
  const found = [
    ...mine.items,
    ...talked.pages.flatMap(({ items }) => items.map(({ character }) => character)),
  ]
  const known = new Map(found.map((character) => [character.character_id, character]))
  if (known.size === 0) return <p>{text.nobody}</p>
  return (
    <>
      <SelectField
        label={text.with}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: text.withNobody, disabled: true },
          ...[...known.values()].map((character) => ({
            value: character.character_id,
            label: labelOf(character, [...known.values()]),
          })),
        ]}
      />
      {chosen !== '' && <TakeFile key={chosen} characterId={chosen} />}
    </>
  )
}

type Named = Pick<
  SessionCard['character'],
  'character_id' | 'name' | 'display_name' | 'personality' | 'owner' | 'is_mine'
>

/** Characters of the same name are told apart by their maker, or else by the first words of their personality. */
function labelOf(character: Named, all: readonly Named[]): string {
  const nameOf = (one: Named) => one.display_name || one.name
  const name = nameOf(character)
  const alike = all.filter((one) => one !== character && nameOf(one) === name)
  if (alike.length === 0) return name
  const makerOf = (one: Named) => (one.is_mine ? text.mine : (one.owner?.name ?? ''))
  const maker = makerOf(character)
  const isKnown = maker !== '' && alike.every((one) => makerOf(one) !== maker)
  return text.named(name, isKnown ? maker : character.personality.replaceAll(/\s+/g, ' ').slice(0, 40))
}

function TakeFile({ characterId }: { characterId: string }) {
  const navigate = useNavigate()
  const { send } = useFileWrite('aifriend.import_session', { invalidates: sessionReads, quiet: true })
  const [reading, setReading] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [imported, setImported] = useState<CallData<'aifriend.import_session'> | null>(null)
  const open = (chatSessionId: string) =>
    navigate({ to: '/app/ai-friend/session/$chatSessionId', params: { chatSessionId } })
  const read = async (file: File) => {
    setReading(file.name)
    setFailure(null)
    const answer = await send(file, { character_id: characterId })
    setReading(null)
    if (!isOk(answer)) return setFailure(answer)
    const { session, report } = answer.data
    // What was changed or left out is read before the chat is opened.
    if (report.kept.length + report.dropped.length > 0) return setImported(answer.data)
    toast.success(text.done(report.messages))
    await open(session.session_id)
  }
  if (imported !== null) {
    const { report, session } = imported
    return (
      <div className="grid gap-5">
        <p>{text.done(report.messages)}</p>
        <ImportReport report={report} words={text} />
        <Button onClick={() => void open(session.session_id)}>{text.openChat}</Button>
      </div>
    )
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
