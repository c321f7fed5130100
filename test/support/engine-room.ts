import { expect } from 'vitest'
import type { Task } from '#contract/art-card'
import type { ImageCapabilities } from '#server/engines/image/image-engine'
import { openTasks } from '#server/tasks/open-tasks'
import { whenFileEnds } from './file-end.ts'
import type { TestServer } from './harness.ts'
import type { TestUser } from './make-user.ts'
import { createScriptedEngine, type ScriptedEngine } from './scripted-engine.ts'

/** Lets a test server draw with a scripted engine. Closed when the test file ends. */
export async function openRoom(
  server: TestServer,
  capabilities: Partial<ImageCapabilities> = {},
  settings: { patienceMs?: number } = {},
): Promise<ScriptedEngine & { leave(): Promise<void> }> {
  const engine = createScriptedEngine(capabilities)
  const id = `scripted:${crypto.randomUUID()}`
  const room = await openTasks(server.context, { ...settings, engines: [{ id, engine }] })
  let isOpen = true
  const leave = async () => {
    if (!isOpen) return
    isOpen = false
    await room.close()
  }
  whenFileEnds(leave)
  return { ...engine, leave }
}

/** Draws one image to its end; returns the art's id. */
export async function drawOne(user: TestUser, settings: object = {}): Promise<string> {
  const asked = { mode: 'image', prompt: 'a rose', num_images: 1, ...settings }
  const { data } = await user.call('art.create', asked)
  await untilOver(user, data.task_id)
  return data.art_ids[0] ?? ''
}

export async function untilOver(user: TestUser, taskId: string): Promise<Task> {
  const find = async () => {
    const { data } = await user.call('art.get_tasks', { task_ids: [taskId] })
    return (data as Task[])[0]
  }
  await expect
    .poll(async () => (await find())?.status, { timeout: 150_000, interval: 30 })
    .not.toMatch(/queued|running/)
  return (await find()) as Task
}
