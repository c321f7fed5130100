import { useNavigate } from '@tanstack/react-router'
import { Check, Minus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type CallData, type Failure, isOk } from '#web/api/answer.ts'
import { useFileWrite } from '#web/api/write.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { useStartChat } from '#web/features/chat-session/index.ts'
import { cardsText } from '#web/text/cards.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'

const text = cardsText.importCard

type Imported = CallData<'aifriend.import_character'>

type State =
  | { step: 'choose'; failure?: Failure }
  | { step: 'reading'; name: string }
  | { step: 'done'; imported: Imported }

/** Imports a character card: choose a file, see what was kept, continue in the editor. */
export function ImportCard() {
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<State>({ step: 'choose' })
  const { send } = useFileWrite('aifriend.import_character', {
    invalidates: ['aifriend.search_characters'],
    quiet: true,
  })
  const read = async (file: File) => {
    setState({ step: 'reading', name: file.name })
    const answer = await send(file)
    if (!isOk(answer)) return setState({ step: 'choose', failure: answer })
    setState({ step: 'done', imported: answer.data })
  }
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setState({ step: 'choose' })
  }
  const name = state.step === 'done' ? nameOf(state.imported) : ''
  return (
    <>
      <Button tone="line" onClick={() => change(true)}>
        {text.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={change}
        title={state.step === 'done' ? text.doneTitle(name) : text.title}
        description={state.step === 'done' ? text.doneLead : text.lead}
      >
        {state.step === 'choose' && (
          <>
            {state.failure !== undefined && (
              <RefusalNotice
                failure={state.failure}
                written={{}}
                lead={text.refused}
                dismiss={text.again}
                onDismiss={() => setState({ step: 'choose' })}
              />
            )}
            <DropZone
              words={text}
              hint={text.hint}
              accept=".png,.json,.charx,.jpg,.jpeg"
              onFile={(file) => void read(file)}
            />
          </>
        )}
        {state.step === 'reading' && (
          <output className="block truncate py-20 text-center text-quiet">{text.reading(state.name)}</output>
        )}
        {state.step === 'done' && <Report imported={state.imported} />}
      </Dialog>
    </>
  )
}

const nameOf = ({ character }: Imported) => character.display_name || character.name

const groups = [
  { kind: 'kept', icon: Check, tone: 'text-leaf' },
  { kind: 'unsafe', icon: ShieldCheck, tone: 'text-moon' },
  { kind: 'dropped', icon: Minus, tone: 'text-ember-text' },
] as const

function Report({ imported }: { imported: Imported }) {
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
      <div className="grid gap-5">
        {groups
          .filter(({ kind }) => report[kind].length > 0)
          .map(({ kind, icon: Icon, tone }) => (
            <section key={kind} className="grid gap-2">
              <h3 className="flex items-center gap-2 text-15 font-semibold">
                <Icon size={16} strokeWidth={2} aria-hidden className={tone} />
                {text[kind]}
              </h3>
              <ul className="grid gap-1.5 pl-6 text-15 text-quiet">
                {report[kind].map((sentence) => (
                  <li key={sentence} className="wrap-anywhere">
                    {sentence}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button tone="line" busy={isPending} onClick={() => start(character.character_id)}>
          {text.chat}
        </Button>
        <Button onClick={edit}>{text.edit}</Button>
      </div>
    </>
  )
}
