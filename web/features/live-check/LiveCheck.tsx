import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ScanFace } from 'lucide-react'
import { useRef } from 'react'
import { liveCheckText as text } from '#web/text/live-check.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type CheckState, useLiveCheck } from './use-live-check.ts'

/** The preview is mirrored like a mirror, so that an arrow to the left shows where to turn. */
const icons = { front: ScanFace, left: ArrowLeft, right: ArrowRight, up: ArrowUp, down: ArrowDown }
const steps = [0, 1, 2]

type Props = { onPassed: (checkId: string) => void; onCancel: () => void }

/** The live check with the camera: look straight ahead, then turn the head twice. */
export function LiveCheck({ onPassed, onCancel }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, begin, stop } = useLiveCheck(video, onPassed)
  const isOpen = state.phase === 'starting' || state.phase === 'going'
  return (
    <div className="max-w-md space-y-4">
      <p className="measure text-quiet">{text.lead}</p>
      {state.phase === 'failed' && <Notice tone="ember">{text.failed[state.reason]}</Notice>}
      <div
        hidden={!isOpen}
        className="relative aspect-[4/3] overflow-hidden rounded-large border border-line bg-sunken"
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={text.preview}
          className="size-full -scale-x-100 object-cover"
        />
        {state.phase === 'going' && <Steps state={state} />}
      </div>
      {isOpen && <Request state={state} />}
      <div className="flex gap-2">
        {!isOpen && <Button onClick={begin}>{state.phase === 'failed' ? text.again : text.begin}</Button>}
        <Button
          tone="line"
          onClick={() => {
            stop()
            onCancel()
          }}
        >
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}

function Request({ state }: { state: CheckState }) {
  if (state.phase !== 'going') return <output className="block">{text.starting}</output>
  const Icon = icons[state.asked]
  return (
    <output className="block space-y-1">
      <span className="flex items-center gap-2 font-display text-21">
        <Icon aria-hidden className="size-6 shrink-0 text-bloom" strokeWidth={1.5} />
        {text.ask[state.asked]}
      </span>
      <span className="sr-only">{text.steps(state.step)}</span>
      <span className="block min-h-6 text-quiet">{state.hint !== null && text.hint[state.hint]}</span>
    </output>
  )
}

function Steps({ state }: { state: Extract<CheckState, { phase: 'going' }> }) {
  return (
    <div className="absolute inset-x-4 bottom-4 flex gap-2" aria-hidden>
      {steps.map((step) => (
        <span
          key={step}
          className={`h-1.5 flex-1 rounded-small ${step < state.step ? 'bg-bloom' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
