import { type DragEvent, useState } from 'react'
import { swapText as text } from '#web/text/tool.ts'
import { classes } from '#web/ui/classes.ts'
import type { Face, Role } from './swap-form.ts'

/** What a dragged face is called in the data of the drag, so that nothing else can be dropped. */
const dragType = 'application/x-nightbloom-face'

type Props = {
  role: Role
  faces: readonly Face[]
  /** The number of the source face that was picked by a tap; null: none. */
  picked: number | null
  /** A face of the source was picked. */
  onPick(face: number): void
  /** A face of the target gets a face of the source. */
  onGive(to: number, from: number): void
}

/** Numbered frames around the faces of an image: those of the source are dragged or tapped onto those of the target. */
export function FaceMarks({ role, faces, picked, onPick, onGive }: Props) {
  return (
    <ol aria-label={text.faces[role]}>
      {faces.map((face, i) => (
        <li key={`${face.box.x}/${face.box.y}`} className="absolute" style={toStyle(face)}>
          {role === 'source' ? (
            <SourceMark number={i} isPicked={picked === i} onPick={() => onPick(i)} />
          ) : (
            <TargetMark number={i} picked={picked} onGive={(from) => onGive(i, from)} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The frame is white in every theme, because it lies on the picture. */
const frame =
  'feedback absolute inset-0 cursor-pointer rounded-small border-2 shadow-[0_0_0_1px_rgb(0_0_0/0.6)]'

const Badge = ({ number }: { number: number }) => (
  <span className="tabular absolute -top-3 -left-3 grid size-7 place-items-center rounded-full bg-ground text-13 font-semibold text-text shadow-soft">
    {number + 1}
  </span>
)

function SourceMark({ number, isPicked, onPick }: { number: number; isPicked: boolean; onPick(): void }) {
  return (
    <button
      type="button"
      draggable
      aria-label={text.pick(number + 1)}
      aria-pressed={isPicked}
      onClick={onPick}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, String(number))
        dataTransfer.effectAllowed = 'copy'
        onPick()
      }}
      className={classes(frame, 'cursor-grab', isPicked ? 'border-bloom bg-bloom/20' : 'border-[#fff]')}
    >
      <Badge number={number} />
    </button>
  )
}

type TargetProps = { number: number; picked: number | null; onGive(from: number): void }

function TargetMark({ number, picked, onGive }: TargetProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const from = event.dataTransfer.getData(dragType)
    if (from !== '') onGive(Number(from))
  }
  return (
    <button
      type="button"
      aria-label={picked === null ? text.target(number + 1) : text.give(picked + 1, number + 1)}
      aria-disabled={picked === null}
      onClick={() => picked !== null && onGive(picked)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(frame, isOver || picked !== null ? 'border-bloom bg-bloom/20' : 'border-[#fff]')}
    >
      <Badge number={number} />
    </button>
  )
}

const percent = (share: number) => `${100 * share}%`
const toStyle = ({ box }: Face) => ({
  left: percent(box.x),
  top: percent(box.y),
  width: percent(box.width),
  height: percent(box.height),
})
