import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type Answer, type CallData, isOk } from '#web/api/answer.ts'
import { useFileWrite } from '#web/api/write.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { useStartChat } from '#web/features/chat-session/index.ts'
import { cardsText } from '#web/text/cards.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { ImportReport } from '#web/ui/ImportReport.tsx'

const text = cardsText.importCard

type Imported = CallData<'aifriend.import_character'>
/** Without an answer: waiting or being read. */
type Item = { id: number; fileName: string; answer?: Answer<Imported> }

/** Imports character cards: choose files, see what was kept, continue in the editor. */
export function ImportCard() {
  const [isOpen, setOpen] = useState(false)
  const [items, setItems] = useState<readonly Item[]>([])
  const add = useCardQueue(setItems)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setItems([])
  }
  const waiting = items.find(({ answer }) => answer === undefined)
  const [only] = items.length === 1 ? items : []
  const single = only?.answer !== undefined && isOk(only.answer) ? only.answer.data : undefined
  const isChoosing = waiting === undefined && single === undefined && items.length < 2
  return (
    <>
      <Button tone="line" onClick={() => change(true)}>
        {text.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={change}
        title={single === undefined ? text.title : text.doneTitle(nameOf(single))}
        description={single === undefined ? text.lead : text.doneLead}
      >
        {isChoosing && (
          <>
            {only !== undefined && <Outcome item={only} onDismiss={() => setItems([])} />}
            <DropZone
              words={text}
              hint={text.hint}
              accept=".png,.json,.charx,.jpg,.jpeg"
              multiple
              onFile={add}
            />
          </>
        )}
        {waiting !== undefined && (
          <output className="block truncate py-20 text-center text-quiet">
            {text.reading(waiting.fileName, items.indexOf(waiting) + 1, items.length)}
          </output>
        )}
        {single !== undefined && <Single imported={single} />}
        {waiting === undefined && items.length > 1 && <Several items={items} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** Reads one card after the other, because the server takes one at a time from an account. */
function useCardQueue(setItems: (change: (items: readonly Item[]) => readonly Item[]) => void) {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const count = useRef(0)
  const { send } = useFileWrite('aifriend.import_character', {
    invalidates: ['aifriend.search_characters'],
    quiet: true,
  })
  return (file: File) => {
    count.current += 1
    const id = count.current
    setItems((items) => [
      ...items.filter(({ answer }) => answer === undefined || isOk(answer)),
      { id, fileName: file.name },
    ])
    last.current = last.current.then(async () => {
      const answer = await send(file)
      setItems((items) => items.map((item) => (item.id === id ? { ...item, answer } : item)))
    })
  }
}

const nameOf = ({ character }: Imported) => character.display_name || character.name

/** A card that was read, or why it was refused, with the exact words. */
function Outcome({ item, onDismiss }: { item: Item; onDismiss?(): void }) {
  const { answer } = item
  if (answer === undefined) return null
  if (isOk(answer)) return <ImportReport report={answer.data.report} words={text} />
  return (
    <RefusalNotice
      failure={answer}
      written={{}}
      labels={text.fields}
      lead={text.refused}
      dismiss={text.again}
      onDismiss={onDismiss ?? (() => undefined)}
    />
  )
}

function Several({ items, onDone }: { items: readonly Item[]; onDone(): void }) {
  const navigate = useNavigate()
  const show = () => {
    onDone()
    void navigate({ to: '/app/_auth/ai-friend/search', search: { view: 'mine' } })
  }
  const isTaken = ({ answer }: Item) => answer !== undefined && isOk(answer)
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{text.several(items.filter(isTaken).length, items.length)}</p>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.id} className="rounded-middle border border-line px-4 py-2">
            <details open={!isTaken(item)}>
              <summary className="min-h-11 cursor-pointer content-center wrap-anywhere">
                {titleOf(item)}
              </summary>
              <div className="pt-2 pb-3">
                <Outcome item={item} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <Button onClick={show}>{text.showMine}</Button>
    </div>
  )
}

function titleOf({ answer, fileName }: Item): string {
  if (answer !== undefined && isOk(answer)) return text.doneTitle(nameOf(answer.data))
  return text.refusedFile(fileName)
}

function Single({ imported }: { imported: Imported }) {
  const { character, report } = imported
  const navigate = useNavigate()
  const { start, isPending } = useStartChat()
  const edit = () =>
    void navigate({
      to: '/app/_auth/ai-friend/character/$characterId/edit',
      params: { characterId: character.character_id },
    })
  return (
    <>
      <ImportReport report={report} words={text} />
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button tone="line" busy={isPending} onClick={() => start(character.character_id)}>
          {text.chat}
        </Button>
        <Button onClick={edit}>{text.edit}</Button>
      </div>
    </>
  )
}
