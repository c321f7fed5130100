import { Grid3x3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { gridText } from '#web/text/grid.ts'
import { promptButtonClass } from '../prompt/PromptTools.tsx'

const GridDialog = lazy(() => import('./GridDialog.tsx').then((module) => ({ default: module.GridDialog })))

/** Opens the form for a grid. */
export function GridButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={gridText.open}
        title={gridText.open}
        onClick={() => setOpen(true)}
        className={promptButtonClass}
      >
        <Grid3x3 size={18} strokeWidth={1.5} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <GridDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
