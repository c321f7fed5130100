import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from '../contract/art-card.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'

/** A user with the tasks that they have submitted. */
export type Drawer = { visitor: Visitor; taskIds: string[] }

/** A new user may have three tasks waiting. */
const tasksEach = 3

/** Users who submit so many tasks in all, each for one small image. */
export async function makeDrawers(url: string, tasks: number): Promise<Drawer[]> {
  const drawers: Drawer[] = []
  for (let left = tasks; left > 0; left -= tasksEach) {
    const visitor = createVisitor(url)
    await visitor.call('user.register', makeSignUp())
    const drawer: Drawer = { visitor, taskIds: [] }
    for (let i = 0; i < Math.min(left, tasksEach); i++) drawer.taskIds.push(await submit(visitor))
    drawers.push(drawer)
  }
  return drawers
}

async function submit(visitor: Visitor): Promise<string> {
  const { status, msg, data } = await visitor.call('art.create', {
    mode: 'image',
    prompt: 'a rose',
    num_images: 1,
    sampler_steps: 10,
  })
  if (status !== 200) throw new Error(`${status} ${msg}`)
  return data.task_id
}

/** Waits until all tasks are over. */
export async function untilEnded(drawers: readonly Drawer[]): Promise<Task[]> {
  const ended: Task[] = []
  for (const { visitor, taskIds } of drawers) {
    for (;;) {
      const { data } = await visitor.call('art.get_tasks', { task_ids: taskIds })
      const tasks = data as Task[]
      if (tasks.every(({ status }) => status !== 'queued' && status !== 'running')) {
        ended.push(...tasks)
        break
      }
      await sleep(300)
    }
  }
  return ended
}
