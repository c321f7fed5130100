import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FACE_ORDERS, type FaceOrder } from '#contract/catalogue/modes'
import { useSignedInUser } from '#web/features/account/index.ts'
import { swapText as text, toolText } from '#web/text/tool.ts'
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { fitInto } from '../fit-into.ts'
import { runTask, type TaskState } from '../run-task.ts'
import { TaskLine } from '../TaskLine.tsx'
import { ToolFrame } from '../ToolFrame.tsx'
import { type ToolImage, useArtOfAddress } from '../tool-image.ts'
import { FaceMarks } from './FaceMarks.tsx'
import { facesQuery } from './faces-query.ts'
import { MappingList } from './MappingList.tsx'
import { SwapImage } from './SwapImage.tsx'
import {
  countFaces,
  emptyForm,
  type Face,
  giveFace,
  type Role,
  readMapping,
  type SwapForm,
  toCreateInput,
} from './swap-form.ts'
import { type SwapImages, useSwapImages } from './swap-images.ts'

/** The face swap: two images with numbered faces, which face goes where, and the result beside the original. */
export function FaceSwapPage({ search }: { search: Record<string, unknown> }) {
  const { preferences } = useSignedInUser()
  const { images, setImage } = useSwapImages()
  const [form, setForm] = useState(() => emptyForm(preferences.private_by_default))
  const [picked, setPicked] = useState<number | null>(null)
  const { state, run, reset } = useSwap()
  const take = (role: Role, image: ToolImage | null) => {
    setImage(role, image)
    setPicked(null)
    reset()
  }
  useArtOfAddress('/app/tool/face-swap', search, (image, type) =>
    take(type === 'target' ? 'target' : 'source', image),
  )
  const found = useFaces(images)
  const faces = countFaces({ source: found.source.faces ?? [], target: found.target.faces ?? [] }, form.order)
  const mapping = readMapping(form, faces)
  const change = (part: Partial<SwapForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setPicked(null)
    reset()
  }
  const give = (to: number, from: number) => change({ mapping: giveFace(mapping, to, from) })
  const { source, target } = images
  const both = source === null || target === null ? null : { source, target }
  const stage =
    both !== null && state?.kind === 'done' ? (
      <Result before={both.target} after={state.art.url ?? ''} onBack={reset} />
    ) : (
      <BothImages images={images} found={found} onImage={take}>
        {(role) => (
          <FaceMarks role={role} faces={faces[role]} picked={picked} onPick={setPicked} onGive={give} />
        )}
      </BothImages>
    )
  const isMapped = mapping.some((from) => from >= 0)
  return (
    <ToolFrame title={text.title} label={text.making} stage={stage}>
      <Settings form={form} onChange={change} />
      {both !== null && faces.source.length > 0 && faces.target.length > 0 && (
        <MappingList images={both} faces={faces} mapping={mapping} onGive={give} />
      )}
      <Foot
        state={state}
        obstacle={both === null ? text.needs.both : isMapped ? null : text.needs.face}
        onGo={() => both !== null && void run(toCreateInput(both, form, mapping))}
      />
    </ToolFrame>
  )
}

type BothProps = {
  images: SwapImages
  found: Record<Role, Found>
  onImage(role: Role, image: ToolImage | null): void
  /** The marks over an image. */
  children(role: Role): ReactNode
}

function BothImages({ images, found, onImage, children }: BothProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {(['source', 'target'] as const).map((role) => (
        <SwapImage
          key={role}
          role={role}
          image={images[role]}
          found={found[role].faces?.length}
          error={found[role].error}
          onImage={(image) => onImage(role, image)}
        >
          {children(role)}
        </SwapImage>
      ))}
    </div>
  )
}

type FootProps = { state: TaskState | null; obstacle: string | null; onGo(): void }

function Foot({ state, obstacle, onGo }: FootProps) {
  return (
    <div className="grid gap-3">
      <Button busy={state?.kind === 'running'} disabled={obstacle !== null} onClick={onGo}>
        {text.go}
      </Button>
      {obstacle !== null && <p className="text-13 text-quiet">{obstacle}</p>}
      <TaskLine state={state} tool="faceTarget" />
    </div>
  )
}

type Found = { faces: readonly Face[] | undefined; error: Error | null }

function useFaces({ source, target }: SwapImages): Record<Role, Found> {
  const ofSource = useFacesOf(source)
  const ofTarget = useFacesOf(target)
  return { source: ofSource, target: ofTarget }
}

const nobody: ToolImage = { assetId: '', source: 'upload', url: '', width: 1, height: 1 }

function useFacesOf(image: ToolImage | null): Found {
  const { data, error } = useQuery({ ...facesQuery(image ?? nobody), enabled: image !== null })
  return image === null ? { faces: undefined, error: null } : { faces: data?.faces, error }
}

type SettingsProps = { form: SwapForm; onChange(change: Partial<SwapForm>): void }

function Settings({ form, onChange }: SettingsProps) {
  return (
    <>
      <SelectField
        label={text.order}
        value={form.order}
        onChange={(order) => onChange({ order: order as FaceOrder })}
        options={FACE_ORDERS.map((value) => ({ value, label: text.orders[value] }))}
        hint={text.orderHint}
      />
      <div className="grid gap-1">
        <Switch
          label={toolText.isPrivate}
          checked={form.isPrivate}
          onChange={(isPrivate) => onChange({ isPrivate })}
        />
        <p className="text-13 text-quiet">{toolText.isPrivateHint}</p>
      </div>
    </>
  )
}

type ResultProps = { before: ToolImage; after: string; onBack(): void }

function Result({ before, after, onBack }: ResultProps) {
  return (
    <div className="grid justify-items-center gap-3 [--tallest:58dvh] lg:[--tallest:70dvh]">
      <div
        className="relative w-full overflow-hidden rounded-middle bg-sunken"
        style={fitInto('var(--tallest)', before)}
      >
        <BeforeAfter
          label={text.compare}
          before={<img src={before.url} alt={toolText.original} className="size-full object-contain" />}
          after={<img src={after} alt={text.result} className="size-full object-contain" />}
        />
      </div>
      <Button tone="quiet" size="small" onClick={onBack}>
        {text.back}
      </Button>
    </div>
  )
}

/** Runs the swap as a task. */
function useSwap() {
  const cache = useQueryClient()
  const [state, setState] = useState<TaskState | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const run = async (input: ReturnType<typeof toCreateInput>) => {
    const { signal } = leaving.current ?? new AbortController()
    await runTask(cache, input, setState, signal)
  }
  // A swap that runs is shown to its end.
  const reset = () => setState((before) => (before?.kind === 'running' ? before : null))
  return { state, run, reset }
}
