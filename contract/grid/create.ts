import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { findAxisIssue, gridAxis, listCells } from '../generation/grid.ts'
import { findSettingIssues, isPromptMode, settingFields } from '../generation/settings.ts'

const settings = z.object(settingFields)

/** One task for each cell: all of them are queued, or none. Without a fixed seed, all cells get the same random one. */
export const create = contract({
  summary: 'Queues a grid of images that differ in one or two settings.',
  audience: 'active',
  kind: 'write',
  creates: true,
  scope: 'create',
  input: z
    .object({ settings, x: gridAxis, y: gridAxis.nullable().default(null) })
    .superRefine(({ settings: asked, x, y }, context) => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (!isPromptMode(asked.mode)) return refuse(['settings', 'mode'], 'Only pictures can be a grid.')
      if (y?.kind === x.kind && y.target === x.target) {
        return refuse(['y', 'kind'], 'The two axes must change different settings.')
      }
      for (const [name, axis] of [['x', x] as const, ['y', y] as const]) {
        const issue = axis && findAxisIssue(axis, asked)
        if (issue) return refuse([name], issue)
      }
      for (const cell of listCells(asked, { x, y })) {
        const parsed = settings.safeParse(cell)
        const issues = parsed.success
          ? findSettingIssues(parsed.data)
          : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        const [first] = issues
        if (first) return refuse(['settings', ...first.path.split('.')], first.message)
      }
    }),
  output: z.object({ grid_id: id, art_ids: z.array(id) }),
})
