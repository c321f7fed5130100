import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CallData, type Failure, isOk } from '#web/api/answer.ts'
import { useFileWrite } from '#web/api/write.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { loreText } from '#web/text/lore.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { ImportReport } from '#web/ui/ImportReport.tsx'
import { lorebookReads } from './queries.ts'

const text = loreText.importBook

type State =
  | { step: 'choose'; failure?: Failure }
  | { step: 'reading'; name: string }
  | { step: 'done'; imported: CallData<'aifriend.import_lorebook'> }

/** Imports a lorebook of any program and shows what became of it. */
export function ImportLorebook() {
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<State>({ step: 'choose' })
  const { send } = useFileWrite('aifriend.import_lorebook', { invalidates: lorebookReads, quiet: true })
  const read = async (file: File) => {
    setState({ step: 'reading', name: file.name })
    const answer = await send(file, { file_name: file.name.slice(0, 200) })
    setState(isOk(answer) ? { step: 'done', imported: answer.data } : { step: 'choose', failure: answer })
  }
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setState({ step: 'choose' })
  }
  const isDone = state.step === 'done'
  return (
    <>
      <Button tone="line" onClick={() => change(true)}>
        {text.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={change}
        title={isDone ? text.doneTitle(state.imported.lorebook.name) : text.title}
        description={isDone ? text.doneLead : text.lead}
      >
        {state.step === 'choose' && (
          <Choose
            failure={state.failure}
            onAgain={() => setState({ step: 'choose' })}
            onFile={(file) => void read(file)}
          />
        )}
        {state.step === 'reading' && (
          <output className="block truncate py-20 text-center text-quiet">{text.reading(state.name)}</output>
        )}
        {isDone && <Done imported={state.imported} />}
      </Dialog>
    </>
  )
}

type ChooseProps = { failure: Failure | undefined; onAgain(): void; onFile(file: File): void }

function Choose({ failure, onAgain, onFile }: ChooseProps) {
  return (
    <>
      {failure !== undefined && (
        <RefusalNotice
          failure={failure}
          written={{}}
          lead={text.refused}
          dismiss={text.again}
          onDismiss={onAgain}
        />
      )}
      <DropZone words={text} hint={text.hint} accept=".json,.png,.charx,.risum" onFile={onFile} />
    </>
  )
}

function Done({ imported: { lorebook, report } }: { imported: CallData<'aifriend.import_lorebook'> }) {
  const navigate = useNavigate()
  const open = () =>
    void navigate({
      to: '/app/_auth/ai-friend/lorebook/$lorebookId',
      params: { lorebookId: lorebook.lorebook_id },
    })
  return (
    <>
      <ImportReport report={report} words={text} />
      <Button onClick={open} className="mt-6">
        {text.edit}
      </Button>
    </>
  )
}
