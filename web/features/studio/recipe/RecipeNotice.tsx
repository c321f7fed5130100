import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ReadRecipe } from './use-dropped-files.ts'

const text = studioText.recipe

type Props = { recipe: ReadRecipe; onUndo(): void; onReference(): void; onClose(): void }

/** What was taken from a dropped picture's recipe, and what was not. */
export function RecipeNotice({ recipe, onUndo, onReference, onClose }: Props) {
  // The settings may be scrolled down; this notice is above them.
  const notice = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <output
      ref={notice}
      className="relative grid scroll-my-4 gap-2 rounded-middle border border-moon bg-sunken px-4 py-3 pr-12 text-15"
    >
      <span className="font-display text-17">{text.title(recipe.source)}</span>
      <span className="text-13 text-quiet">{text.filled(recipe.filled)}</span>
      {recipe.notes.length > 0 && (
        <details className="text-13" open={recipe.notes.length < 5}>
          <summary className="cursor-pointer font-semibold">
            {text.notUnderstood(recipe.notes.length)}
          </summary>
          <ul className="mt-1 grid max-h-40 list-disc gap-0.5 overflow-y-auto pl-5 text-quiet">
            {recipe.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <span className="flex flex-wrap gap-2 pt-1">
        <Button tone="line" size="small" onClick={onUndo}>
          {text.undo}
        </Button>
        {recipe.file !== null && (
          <Button tone="line" size="small" onClick={onReference}>
            {text.referenceInstead}
          </Button>
        )}
      </span>
      <IconButton
        label={studioText.problem.dismiss}
        icon={<X size={18} strokeWidth={1.5} aria-hidden />}
        onClick={onClose}
        className="absolute top-1 right-1"
      />
    </output>
  )
}
