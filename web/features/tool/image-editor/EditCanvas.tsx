import { Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Stroke } from '#contract/generation/strokes'
import { editorText as text, toolText } from '#web/text/tool.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { fitInto } from '../fit-into.ts'
import { loadImage, maskToOpacity } from '../load-image.ts'
import { paintStrokes, redo, type StrokeHistory, undo } from '../strokes.ts'
import type { ToolImage } from '../tool-image.ts'
import { type Pen, useDrawing } from '../use-drawing.ts'
import type { Sides } from './edit-form.ts'

const zooms = [1, 1.5, 2, 3, 4]
const longestSide = 1024
const MARK = [0xe0, 0x48, 0x8b] as const

type Props = {
  image: ToolImage
  /** null: nothing can be marked now. */
  pen: Pen | null
  history: StrokeHistory
  onHistory(history: StrokeHistory): void
  onStroke(stroke: Stroke): void
  /** The mask of the subject, if it is marked. */
  subject: string | null
  /** Space that will be added; null if none can be. */
  sides: Sides | null
}

/** The image with what is marked on it. Zoomed in, it scrolls. */
export function EditCanvas({ image, pen, history, onHistory, onStroke, subject, sides }: Props) {
  const [zoom, setZoom] = useState(0)
  const idle: Pen = { tool: 'brush', adds: true, size: 1 }
  const { current, handlers } = useDrawing(image, pen ?? idle, onStroke)
  const strokes = current === null ? history.done : [...history.done, current]
  const { left, top, right, bottom } = sides ?? { left: 0, top: 0, right: 0, bottom: 0 }
  const [width, height] = [image.width + left + right, image.height + top + bottom]
  const scale = zooms[zoom] ?? 1
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <div className="grid gap-2">
      <div className="grid max-h-[56dvh] overflow-auto rounded-middle bg-sunken [--tallest:56dvh] lg:max-h-[74dvh] lg:[--tallest:74dvh]">
        <div style={{ width: `${100 * scale}%` }} className="m-auto grid place-items-center">
          <div
            className="checkerboard relative"
            style={fitInto(`calc(var(--tallest) * ${scale})`, { width, height })}
          >
            <div
              {...(pen !== null && handlers)}
              role={pen === null ? undefined : 'application'}
              aria-label={pen === null ? undefined : text.canvas}
              className={classes('absolute', pen !== null && 'cursor-crosshair touch-none')}
              style={{
                left: percent(left, width),
                top: percent(top, height),
                width: percent(image.width, width),
                height: percent(image.height, height),
              }}
            >
              <img src={image.url} alt={text.result} className="size-full" draggable={false} />
              {pen !== null && <Marks image={image} strokes={strokes} subject={subject} />}
            </div>
          </div>
        </div>
      </div>
      <CanvasBar {...{ history, onHistory, zoom, setZoom }} />
    </div>
  )
}

type BarProps = {
  history: StrokeHistory
  onHistory(history: StrokeHistory): void
  zoom: number
  setZoom(zoom: number): void
}

/** Undo, redo and zoom. */
function CanvasBar({ history, onHistory, zoom, setZoom }: BarProps) {
  const buttons = [
    { label: toolText.undo, Icon: Undo2, off: history.done.length === 0, go: () => onHistory(undo(history)) },
    {
      label: toolText.redo,
      Icon: Redo2,
      off: history.undone.length === 0,
      go: () => onHistory(redo(history)),
    },
    { label: toolText.zoom.out, Icon: ZoomOut, off: zoom === 0, go: () => setZoom(zoom - 1) },
    { label: toolText.zoom.in, Icon: ZoomIn, off: zoom === zooms.length - 1, go: () => setZoom(zoom + 1) },
    { label: toolText.zoom.fit, Icon: Maximize, off: zoom === 0, go: () => setZoom(0) },
  ]
  return (
    <div className="flex justify-center gap-1">
      {buttons.map(({ label, Icon, off, go }) => (
        <IconButton
          key={label}
          label={label}
          disabled={off}
          icon={<Icon size={20} strokeWidth={1.5} aria-hidden />}
          onClick={go}
          className="disabled:opacity-40"
        />
      ))}
    </div>
  )
}

type MarksProps = { image: ToolImage; strokes: readonly Stroke[]; subject: string | null }

/** What is marked, as a coloured veil over the image. */
function Marks({ image, strokes, subject }: MarksProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const [loaded, setLoaded] = useState<{ of: string; veil: ImageData } | null>(null)
  const veil = loaded !== null && loaded.of === subject ? loaded.veil : null
  useEffect(() => {
    if (subject === null) return
    let isStale = false
    void loadImage(subject).then(
      (mask) => !isStale && setLoaded({ of: subject, veil: maskToOpacity(mask, { width, height }, MARK) }),
    )
    return () => {
      isStale = true
    }
  }, [subject, width, height])
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d')
    if (drawing == null) return
    drawing.clearRect(0, 0, width, height)
    if (veil !== null) drawing.putImageData(veil, 0, 0)
    paintStrokes(drawing, strokes, scale, `rgb(${MARK.join()})`)
  }, [strokes, veil, scale, width, height])
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full opacity-60"
    />
  )
}
