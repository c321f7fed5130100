import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ArtCard, Task } from '#contract/art-card'
import { useWrite } from '#web/api/write.ts'
import { oneOfEach } from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { finishTask } from './live-tasks.ts'

const text = studioText.task

type Props = {
  task: Task
  /** The task's arts, for their prompt and shape; empty until the list is loaded. */
  arts: ArtCard[]
  /** Another task runs first, so this one is shown small. */
  isBehind: boolean
}

/** A task: its place in the queue, then progress and previews. */
export function TaskCard({ task, arts, isBehind }: Props) {
  const cache = useQueryClient()
  const { task_id: taskId } = task
  const { mutate, isPending } = useWrite('art.cancel_task')
  // Whether it worked or had ended already: in both cases the task is over.
  const cancel = () => mutate({ task_id: taskId }, { onSettled: () => finishTask(cache, taskId) })
  const [art] = arts
  const warnings = oneOfEach(task.warnings)
  const shape = art === undefined ? '1' : `${art.width} / ${art.height}`
  return (
    <article
      aria-label={text.label(art?.prompt ?? '')}
      className="petal-open grid gap-4 rounded-large border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-display line-clamp-2 text-17 wrap-anywhere">{art?.prompt}</p>
          <output className="tabular mt-1 block text-13 text-quiet">{describe(task)}</output>
        </div>
        <Button tone="line" size="small" busy={isPending} onClick={cancel}>
          <X size={16} strokeWidth={1.5} aria-hidden />
          {isPending ? text.cancelling : text.cancel}
        </Button>
      </div>
      {!isBehind && <Drawn task={task} shape={shape} />}
      {warnings.length > 0 && (
        <ul className="grid gap-1 text-13 text-quiet">
          {warnings.map(([option, message]) => (
            <li key={option}>{message}</li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** The progress bar and the previews. */
function Drawn({ task, shape }: { task: Task; shape: string }) {
  return (
    <>
      <progress
        aria-label={text.progress}
        value={task.progress}
        max={1}
        className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-bloom [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-bloom"
      />
      <ul className={`grid gap-2 ${task.art_ids.length === 1 ? 'max-w-md' : 'grid-cols-2 xl:grid-cols-4'}`}>
        {task.art_ids.map((id, index) => (
          <li key={id} className="overflow-hidden rounded-middle bg-sunken" style={{ aspectRatio: shape }}>
            <Preview
              url={task.preview_urls[index] ?? null}
              label={text.picture(index + 1, task.art_ids.length)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A blurred preview from the server, or a placeholder. */
function Preview({ url, label }: { url: string | null; label: string }) {
  if (url === null) return <span className="seedling block size-full" aria-hidden />
  return <img src={url} alt={label} className="size-full scale-105 object-cover blur-sm" />
}

function describe(task: Task): string {
  const parts = [whereItStands(task)]
  if (task.eta_ms !== null) parts.push(text.eta(task.eta_ms, task.eta_spread_ms))
  if (task.status === 'running' && task.engine !== null) parts.push(text.by(task.engine))
  return parts.join(' · ')
}

function whereItStands({ status, step, steps, progress, waiting_for: reason, position }: Task): string {
  if (status === 'running') return progress === 0 ? text.starting : text.running(step, steps)
  if (reason?.kind === 'server') return text.noServer(reason.model)
  if (reason?.kind === 'own_tasks') return text.ownAhead(reason.before)
  if (reason?.kind === 'turn') return text.ahead(reason.before)
  if (reason?.kind === 'model') return text.loading
  return position === null ? text.sent : text.next
}
