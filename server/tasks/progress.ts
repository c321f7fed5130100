import sharp from 'sharp'
import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import { saveProgress, type TaskRun } from '#server/db/task-runs'
import type { ImagePreview, ImageProgress } from '#server/engines/image/image-engine'

export type ProgressReport = {
  onProgress(progress: ImageProgress): void
  onPreview(preview: ImagePreview): void
  /** Writes what is left to write, and nothing more after that. */
  end(): Promise<void>
}

/** How often progress is written at most. */
const everyMs = 200
/** [S-3] Until the scan nobody, not even the owner, sees the image in a larger size. */
const previewSide = 96

/** Writes progress and previews of one run to the task's row and to the owner's event log, for reloads and other devices. */
export function reportProgress(db: Db, run: TaskRun, onError: (error: unknown) => void): ProgressReport {
  const previews: (string | null)[] = run.arts.map(() => null)
  let latest: ImageProgress = { progress: 0, step: 0, steps: 0 }
  const unsoftened = new Map<number, Uint8Array>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let ended = false

  const write = async () => {
    for (const [image, data] of unsoftened) previews[image] = await soften(data)
    unsoftened.clear()
    const { progress, step, steps } = latest
    await db.transaction(async (tx) => {
      if (!(await saveProgress(tx, run, { progress, step, steps, previews }))) return
      await appendEvent(tx, run.userId, 'task-progress', {
        task_id: run.taskId,
        status: 'running',
        progress,
        step,
        steps,
        preview_urls: previews,
      })
    })
  }
  const schedule = () => {
    if (ended || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      writing = writing.then(write).catch(onError)
    }, everyMs)
  }

  return {
    onProgress(progress) {
      latest = progress
      schedule()
    },
    onPreview({ image, data }) {
      if (image < previews.length) unsoftened.set(image, data)
      schedule()
    },
    async end() {
      ended = true
      clearTimeout(timer)
      await writing
    },
  }
}

async function soften(preview: Uint8Array): Promise<string> {
  const small = await sharp(preview)
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .blur(1)
    .jpeg({ quality: 55 })
    .toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}
