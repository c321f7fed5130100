import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '#web/api/new-id.ts'
import { useWrite } from '#web/api/write.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { ownArtsKey } from '#web/features/art/index.ts'
import { gridText as text } from '#web/text/grid.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { useForm, useFormStore } from '../form-store.tsx'
import { offerQuery } from '../queries.ts'
import { toCreateInput } from '../to-create-input.ts'
import { AxisFields } from './AxisFields.tsx'
import {
  type AxisDraft,
  emptyAxis,
  findNumberProblem,
  type GridAxis,
  isBegun,
  readAxis,
} from './axis-draft.ts'
import { findGridProblem } from './grid-problem.ts'
import { gridsQuery } from './grid-queries.ts'

/** Asks which settings a grid compares, says how many pictures that makes, and starts them. */
export function GridDialog({ onClose }: { onClose(): void }) {
  const [across, setAcross] = useState<AxisDraft>({ ...emptyAxis, kind: 'prompt' })
  const [down, setDown] = useState<AxisDraft>(emptyAxis)
  const [x, y] = [readAxis(across), readAxis(down)]
  const mode = useForm((form) => form.generationMode)
  const problems = { x: findNumberProblem(across, mode), y: findNumberProblem(down, mode) }
  const isWrong = problems.x !== null || problems.y !== null
  const isComplete = x !== null && (down.kind === null || y !== null)
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={text.title} description={text.lead}>
      <div className="grid gap-6 sm:grid-cols-2">
        <AxisFields
          label={text.x}
          mayBeNone={false}
          draft={across}
          problem={problems.x}
          onChange={setAcross}
        />
        <AxisFields label={text.y} mayBeNone draft={down} problem={problems.y} onChange={setDown} />
      </div>
      {isComplete && !isWrong ? (
        <Start x={x} y={y} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-quiet">{!isWrong && [across, down].some(isBegun) && text.incomplete}</p>
          <Button disabled>{text.go}</Button>
        </div>
      )}
      <EarlierGrids />
    </Dialog>
  )
}

function Start({ x, y }: { x: GridAxis; y: GridAxis | null }) {
  const store = useFormStore()
  const navigate = useNavigate()
  const prompt = useForm((form) => form.prompt)
  const { limits } = useSignedInUser()
  const { data } = useSuspenseQuery(offerQuery)
  const left = Math.max(0, data.allowance.pictures_a_day - data.allowance.used_today)
  // One key for each opened form, so that a double press makes one grid.
  const [key, setKey] = useState(newId)
  const { mutate, isPending, error } = useWrite('grid.create', {
    invalidates: [ownArtsKey, 'art.get_tasks', 'model.list', 'grid.list'],
    quiet: true,
  })
  const problem = findGridProblem({ x, y, prompt, most: limits.tasks_waiting, left })
  const start = () => {
    const input = {
      settings: { ...toCreateInput(store.get()), num_images: 1 },
      x,
      y,
      idempotency_key: key,
    }
    mutate(input, {
      onSuccess: ({ grid_id: gridId }) =>
        void navigate({ to: '/app/_auth/art/grid/$gridId', params: { gridId } }),
      // The next press sends something else, or the same again.
      onError: () => setKey(newId()),
    })
  }
  return (
    <div className="grid gap-3">
      {error !== null && <Notice tone="ember">{error.failure.msg}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="tabular text-13 text-quiet">
          {text.count(x.values.length, y?.values.length ?? 1)} · {text.left(left)}
        </output>
        <Button busy={isPending} disabled={problem !== null} onClick={start}>
          {text.go}
        </Button>
      </div>
      {problem !== null && <p className="text-13 text-quiet">{problem}</p>}
    </div>
  )
}

function EarlierGrids() {
  const { data } = useQuery(gridsQuery)
  if (data === undefined || data.items.length === 0) return null
  return (
    <section aria-label={text.earlier} className="grid gap-1">
      <h2 className="font-sans text-13 font-semibold">{text.earlier}</h2>
      <ul className="-mx-2 grid max-h-40 overflow-y-auto">
        {data.items.map(({ grid_id: gridId, prompt, x, y, created_at: at }) => (
          <li key={gridId}>
            <Link
              to="/app/_auth/art/grid/$gridId"
              params={{ gridId }}
              className="feedback flex min-h-11 items-center justify-between gap-3 rounded-small px-2 hover:bg-sunken"
            >
              <span className="truncate">{prompt}</span>
              <span className="tabular shrink-0 text-13 text-quiet">
                {x.values.length} × {y?.values.length ?? 1} · <TimeAgo at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
