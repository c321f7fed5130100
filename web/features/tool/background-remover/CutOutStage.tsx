import { useQuery } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { removerText as text, toolText } from '#web/text/tool.ts'
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { fitInto } from '../fit-into.ts'
import { addStroke, redo, type StrokeHistory, undo } from '../strokes.ts'
import { subjectQuery } from '../subject-query.ts'
import { useDrawing } from '../use-drawing.ts'
import { CutOutPreview } from './CutOutPreview.tsx'
import type { Background, Item } from './items.ts'

type View = 'result' | 'compare' | 'correct'
const views = (['result', 'compare', 'correct'] as const).map((value) => ({ value, label: text.view[value] }))

type Props = { item: Item; background: Background; onHistory(history: StrokeHistory): void }

/** The chosen image: a preview of the cut-out, compared with the original or corrected by hand. */
export function CutOutStage({ item: { image, history }, background, onHistory }: Props) {
  const [view, setView] = useState<View>('result')
  const [adds, setAdds] = useState(true)
  const [share, setShare] = useState(5)
  const size = Math.round((Math.max(image.width, image.height) * share) / 100)
  const { data, error, refetch, isFetching } = useQuery(subjectQuery(image))
  const pen = { tool: 'brush' as const, adds, size }
  const { current, handlers } = useDrawing(image, pen, (stroke) => onHistory(addStroke(history, stroke)))
  const strokes = current === null ? history.done : [...history.done, current]
  const original = <img src={image.url} alt={toolText.original} className="size-full object-contain" />
  const cut =
    data === undefined ? null : (
      <CutOutPreview image={image} mask={data.mask_url} strokes={strokes} background={background} />
    )
  return (
    <div className="grid gap-3">
      <div className="grid place-items-center [--tallest:58dvh] lg:[--tallest:70dvh]">
        <div
          className="relative overflow-hidden rounded-middle bg-sunken"
          style={fitInto('var(--tallest)', image)}
        >
          {cut === null ? (
            <>
              {original}
              {error === null && <span className="seedling absolute inset-0 opacity-40" aria-hidden />}
            </>
          ) : view === 'compare' ? (
            <BeforeAfter label={text.compareLine} before={original} after={cut} />
          ) : (
            cut
          )}
          {cut !== null && view === 'correct' && <Paper url={image.url} handlers={handlers} />}
        </div>
      </div>
      {cut === null && <Waiting error={error} isFetching={isFetching} onAgain={() => void refetch()} />}
      {cut !== null && (
        <div className="flex flex-wrap items-end justify-center gap-4">
          <Segments<View>
            label={text.view.label}
            labelHidden
            value={view}
            onChange={setView}
            options={views}
          />
          {view === 'correct' && <Brush {...{ adds, setAdds, share, setShare, size, history, onHistory }} />}
        </div>
      )}
    </div>
  )
}

type Handlers = ReturnType<typeof useDrawing>['handlers']

/** Takes the strokes. What was removed shines through, so that it can be brought back. */
function Paper({ url, handlers }: { url: string; handlers: Handlers }) {
  return (
    <div
      {...handlers}
      role="application"
      aria-label={text.correct.canvas}
      className="absolute inset-0 cursor-crosshair touch-none"
    >
      <img src={url} alt="" className="size-full opacity-25" draggable={false} />
    </div>
  )
}

type WaitingProps = { error: Error | null; isFetching: boolean; onAgain(): void }

/** Before there is a preview: that it is on its way, or why not. */
function Waiting({ error, isFetching, onAgain }: WaitingProps) {
  if (error === null)
    return <output className="justify-self-center text-13 text-quiet">{text.preview.working}</output>
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <p role="alert" className="text-ember-text">
        {error.message || text.preview.failed}
      </p>
      <Button tone="line" size="small" busy={isFetching} onClick={onAgain}>
        {text.preview.again}
      </Button>
    </div>
  )
}

type BrushProps = {
  adds: boolean
  setAdds(adds: boolean): void
  share: number
  setShare(share: number): void
  size: number
  history: StrokeHistory
  onHistory(history: StrokeHistory): void
}

function Brush({ adds, setAdds, share, setShare, size, history, onHistory }: BrushProps) {
  return (
    <>
      <Segments<'add' | 'remove'>
        label={text.correct.label}
        labelHidden
        value={adds ? 'add' : 'remove'}
        onChange={(value) => setAdds(value === 'add')}
        options={[
          { value: 'add', label: text.correct.add },
          { value: 'remove', label: text.correct.remove },
        ]}
      />
      <div className="w-40">
        <RangeField
          label={toolText.brush.size}
          value={share}
          min={1}
          max={20}
          onChange={setShare}
          shown={toolText.brush.shown(size)}
        />
      </div>
      <div className="flex">
        <IconButton
          label={toolText.undo}
          disabled={history.done.length === 0}
          icon={<Undo2 size={20} strokeWidth={1.5} aria-hidden />}
          onClick={() => onHistory(undo(history))}
        />
        <IconButton
          label={toolText.redo}
          disabled={history.undone.length === 0}
          icon={<Redo2 size={20} strokeWidth={1.5} aria-hidden />}
          onClick={() => onHistory(redo(history))}
        />
      </div>
    </>
  )
}
