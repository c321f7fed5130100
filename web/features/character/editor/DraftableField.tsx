import { Sparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cardsText } from '#web/text/cards.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { DraftedField, Drafts } from './draft-field.ts'

const text = cardsText.draft

type Props = Omit<ComponentProps<typeof TextField>, 'name' | 'aside'> & { name: DraftedField; drafts: Drafts }

/** A field that a model can draft; the draft is marked as a suggestion. */
export function DraftableField({ drafts, ...field }: Props) {
  const { pending, last, draft, another, undo } = drafts
  const isPending = pending === field.name
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        readOnly={isPending}
        aside={
          <Button
            tone="quiet"
            size="small"
            busy={pending !== null}
            className="-my-2 text-bloom-text"
            onClick={() => draft(field.name)}
          >
            <Sparkles size={15} strokeWidth={1.5} aria-hidden />
            {isPending ? text.asking : text.ask}
            <span className="sr-only">{text.askFor(field.label)}</span>
          </Button>
        }
      />
      {last?.field === field.name && (
        <output className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small border-l-2 border-moon bg-sunken py-1 pr-1 pl-3 text-13 text-quiet">
          <span className="min-w-48 flex-1 py-1.5">
            {last.engine.is_stand_in ? text.byStandIn(last.engine.name) : text.by(last.engine.name)}
          </span>
          <span className="flex">
            <Button tone="quiet" size="small" onClick={undo}>
              {text.undo}
            </Button>
            <Button tone="quiet" size="small" busy={pending !== null} onClick={another}>
              {text.another}
            </Button>
          </span>
        </output>
      )}
    </div>
  )
}
