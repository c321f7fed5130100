import { BoxSelect, Brush, Lasso, UserRoundSearch } from 'lucide-react'
import { editorText, toolText } from '#web/text/tool.ts'
import { Button } from '#web/ui/Button.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import type { Pen } from '../use-drawing.ts'

const text = editorText.pen
const icons = { brush: Brush, lasso: Lasso, box: BoxSelect }

type Props = {
  pen: Pen
  onPen(pen: Pen): void
  longSide: number
  subject: { isMarked: boolean; isBusy: boolean; onToggle(): void }
  onClear: (() => void) | null
}

/** How to mark: brush, lasso, box, or the subject with one press. */
export function PenTools({ pen, onPen, longSide, subject, onClear }: Props) {
  const share = Math.max(1, Math.round((pen.size / longSide) * 100))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-13 font-semibold">{text.label}</legend>
      <Shapes pen={pen} onPen={onPen} />
      <div className="flex flex-wrap gap-2">
        <Button tone="line" size="small" busy={subject.isBusy} onClick={subject.onToggle}>
          <UserRoundSearch size={16} strokeWidth={1.5} aria-hidden />
          {subject.isBusy ? text.finding : subject.isMarked ? text.subjectOn : text.subject}
        </Button>
        {onClear !== null && (
          <Button tone="quiet" size="small" onClick={onClear}>
            {text.clear}
          </Button>
        )}
      </div>
      <Segments<'adds' | 'removes'>
        label={text.mode}
        labelHidden
        value={pen.adds ? 'adds' : 'removes'}
        onChange={(value) => onPen({ ...pen, adds: value === 'adds' })}
        options={[
          { value: 'adds', label: text.adds },
          { value: 'removes', label: text.removes },
        ]}
      />
      {pen.tool === 'brush' && (
        <RangeField
          label={toolText.brush.size}
          value={share}
          min={1}
          max={25}
          onChange={(value) => onPen({ ...pen, size: Math.max(1, Math.round((longSide * value) / 100)) })}
          shown={toolText.brush.shown(Math.round(pen.size))}
        />
      )}
    </fieldset>
  )
}

function Shapes({ pen, onPen }: Pick<Props, 'pen' | 'onPen'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {(['brush', 'lasso', 'box'] as const).map((tool) => {
        const Icon = icons[tool]
        return (
          <Button
            key={tool}
            tone={pen.tool === tool ? 'bloom' : 'line'}
            size="small"
            aria-pressed={pen.tool === tool}
            onClick={() => onPen({ ...pen, tool })}
          >
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            {text[tool]}
          </Button>
        )
      })}
    </div>
  )
}
