import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { warning } from '../generation/resolve-settings.ts'
import { findSettingIssues, settingFields } from '../generation/settings.ts'

export const create = contract({
  summary: 'Queues a task that makes images or a video.',
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object(settingFields).superRefine((input, context) => {
    for (const { path, message } of findSettingIssues(input)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  }),
  output: z.object({ task_id: id, art_ids: z.array(id), warnings: z.array(warning) }),
})
