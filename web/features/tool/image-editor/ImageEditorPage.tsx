import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSignedInUser } from '#web/features/account/index.ts'
import { offerQuery } from '#web/features/studio/index.ts'
import { editorText as text, toolText } from '#web/text/tool.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { runTask, type TaskState } from '../run-task.ts'
import { addStroke, noStrokes } from '../strokes.ts'
import { subjectQuery } from '../subject-query.ts'
import { TaskLine } from '../TaskLine.tsx'
import { ToolFrame } from '../ToolFrame.tsx'
import { ToolStart } from '../ToolStart.tsx'
import { imageOfArt, type ToolImage, useArtOfAddress } from '../tool-image.ts'
import type { Pen } from '../use-drawing.ts'
import { EditCanvas } from './EditCanvas.tsx'
import { EditSettings, OperationChoice } from './EditSettings.tsx'
import {
  type EditForm,
  emptyForm,
  hasSides,
  isMarked,
  isMarking,
  noSides,
  toCreateInput,
} from './edit-form.ts'
import { PenTools } from './PenTools.tsx'
import { VersionStrip } from './VersionStrip.tsx'

/** The image editor. Each edit becomes an art of its own, and the next edit goes on from it. */
export function ImageEditorPage({ search }: { search: Record<string, unknown> }) {
  const [image, setImage] = useState<ToolImage | null>(null)
  useArtOfAddress('/app/tool/ai-image-editor', search, setImage)
  if (image === null) return <ToolStart title={text.title} lead={text.lead} onImage={setImage} />
  return <Editor image={image} onImage={setImage} />
}

type EditorProps = { image: ToolImage; onImage(image: ToolImage | null): void }

function Editor({ image, onImage }: EditorProps) {
  const { preferences } = useSignedInUser()
  const [form, setForm] = useState(() => emptyForm(preferences.private_by_default))
  const change = useCallback((part: Partial<EditForm>) => setForm((before) => ({ ...before, ...part })), [])
  const longSide = Math.max(image.width, image.height)
  const [pen, setPen] = useState<Pen>({ tool: 'brush', adds: true, size: Math.round(longSide / 20) })
  const subject = useQuery({ ...subjectQuery(image), enabled: form.marksSubject })
  const show = (next: ToolImage | null) => {
    onImage(next)
    change({ history: noStrokes, marksSubject: false, sides: noSides })
  }
  const unavailable = useObstacle(form.operation)
  const mask = form.marksSubject ? (subject.data?.mask_url ?? null) : null
  return (
    <ToolFrame
      title={text.title}
      label={text.making}
      stage={<Stage image={image} form={form} pen={pen} subject={mask} onChange={change} onImage={show} />}
    >
      <OperationChoice form={form} onChange={change} unavailable={unavailable} />
      {isMarking(form) && (
        <PenTools
          pen={pen}
          onPen={setPen}
          longSide={longSide}
          subject={{
            isMarked: form.marksSubject,
            isBusy: form.marksSubject && subject.isFetching,
            onToggle: () => change({ marksSubject: !form.marksSubject }),
          }}
          onClear={isMarked(form) ? () => change({ history: noStrokes, marksSubject: false }) : null}
        />
      )}
      {form.marksSubject && subject.error !== null && <Notice tone="ember">{subject.error.message}</Notice>}
      <EditSettings image={image} form={form} onChange={change} />
      <Foot image={image} form={form} isOff={unavailable !== null} onImage={show} />
    </ToolFrame>
  )
}

type StageProps = {
  image: ToolImage
  form: EditForm
  pen: Pen
  subject: string | null
  onChange(change: Partial<EditForm>): void
  onImage(image: ToolImage): void
}

/** The image with its marks, and its versions below. */
function Stage({ image, form, pen, subject, onChange, onImage }: StageProps) {
  return (
    <>
      <EditCanvas
        image={image}
        pen={isMarking(form) ? pen : null}
        history={form.history}
        onHistory={(history) => onChange({ history })}
        onStroke={(stroke) => onChange({ history: addStroke(form.history, stroke) })}
        subject={subject}
        sides={form.operation === 'extend' ? form.sides : null}
      />
      {image.source === 'art' && (
        <VersionStrip
          artId={image.assetId}
          onChoose={(art) => {
            const chosen = imageOfArt(art)
            if (chosen !== null) onImage(chosen)
          }}
        />
      )}
    </>
  )
}

/** Why an operation is not available; null if it is. */
function useObstacle(operation: EditForm['operation']): string | null {
  const { data: offer } = useSuspenseQuery(offerQuery)
  const { operations = [] } = offer.modes.find(({ mode }) => mode === 'image_editor') ?? {}
  return operations.find((offered) => offered.operation === operation)?.unavailable ?? null
}

type FootProps = {
  image: ToolImage
  form: EditForm
  isOff: boolean
  onImage(image: ToolImage | null): void
}

function Foot({ image, form, isOff, onImage }: FootProps) {
  const { state, run } = useEdit(image, form, onImage)
  const isReady = isMarking(form) ? isMarked(form) : form.operation !== 'extend' || hasSides(form)
  return (
    <div className="grid gap-3">
      <Button busy={state?.kind === 'running'} disabled={isOff || !isReady} onClick={() => void run()}>
        {text.operations[form.operation].go}
      </Button>
      {isMarking(form) && !isReady && <p className="text-13 text-quiet">{text.needs.mark}</p>}
      <TaskLine state={state} tool="editor" />
      <Button tone="quiet" size="small" onClick={() => onImage(null)}>
        {toolText.change}
      </Button>
    </div>
  )
}

/** Runs the edit as a task; its result becomes the image. */
function useEdit(image: ToolImage, form: EditForm, onDone: (next: ToolImage) => void) {
  const cache = useQueryClient()
  const [state, setState] = useState<TaskState | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const run = async () => {
    const { signal } = leaving.current ?? new AbortController()
    const end = await runTask(cache, toCreateInput(image, form), setState, signal)
    const next = end.kind === 'done' ? imageOfArt(end.art) : null
    if (next === null || signal.aborted) return
    await cache.invalidateQueries({ queryKey: ['art.list_versions'] })
    onDone(next)
  }
  return { state, run }
}
