import type { Task } from '#contract/art-card'
import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'

/** The columns of a task that its owner sees. */
export type ShownTask = {
  id: string
  mode: TaskSettings['mode']
  status: Task['status']
  art_ids: string[]
  progress: number
  step: number
  steps: number
  previews: (string | null)[]
  engine_name: string | null
  warnings: Warning[]
  error: string | null
  created_at: Date
}

export type Wait = Pick<Task, 'position' | 'eta_ms' | 'eta_spread_ms' | 'waiting_for'>

export const noWait: Wait = { position: null, eta_ms: null, eta_spread_ms: null, waiting_for: null }

export function toTask(row: ShownTask, wait: Wait): Task {
  return {
    task_id: row.id,
    mode: row.mode,
    status: row.status,
    art_ids: row.art_ids,
    progress: row.progress,
    step: row.step,
    steps: row.steps,
    preview_url: row.previews.findLast((preview) => preview !== null) ?? null,
    preview_urls: row.previews,
    ...wait,
    engine: row.engine_name,
    warnings: row.warnings,
    error: row.error,
    created_at: row.created_at.toISOString(),
  }
}
