import { lazy, Suspense, useState } from 'react'
import { appealText } from '#web/text/appeal.ts'

const AppealDialog = lazy(() =>
  import('./AppealDialog.tsx').then((module) => ({ default: module.AppealDialog })),
)

type Props = { appealId: string; subject: 'text' | 'picture'; reason: string }

/** Rules make mistakes: one click leads to a person who looks at the decision [S-8]. */
export function ContestLink({ appealId, subject, reason }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link min-h-11 justify-self-start text-13 lg:min-h-0"
        onClick={() => setOpen(true)}
      >
        {appealText.contest}
      </button>
      {isOpen && (
        <Suspense>
          <AppealDialog appealId={appealId} subject={subject} reason={reason} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
