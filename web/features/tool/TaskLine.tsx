import { toolText as text } from '#web/text/tool.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { TaskState } from './run-task.ts'
import { type ToolName, ToolResult } from './ToolResult.tsx'

type Props = { state: TaskState | null; tool: ToolName }

/** How the last task stands: progress, then what can be done with the result. */
export function TaskLine({ state, tool }: Props) {
  if (state === null) return null
  if (state.kind === 'failed') return <Notice tone="ember">{state.sentence}</Notice>
  if (state.kind === 'done') return <ToolResult art={state.art} tool={tool} />
  return (
    <div className="grid gap-2">
      <output className="tabular text-13 text-quiet">{state.sentence}</output>
      <progress
        aria-label={text.task.progress}
        value={state.progress}
        max={1}
        className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-bloom [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-bloom"
      />
    </div>
  )
}
