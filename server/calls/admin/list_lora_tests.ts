import { handler } from '#server/call'
import { listLoraVersions, listLoraTests as listTests } from '#server/db/lora-tests'
import { findLora } from '#server/db/loras'
import { viewLoraTests } from '#server/domain/loras/lora-test-view'
import { testPrompts } from '#server/domain/loras/test-prompts'
import { noSuchLora } from '../lora/no-such-lora.ts'
import { planLoraTask } from './queue-lora-task.ts'

const mostVersions = 20

export const listLoraTests = handler(
  'admin.list_lora_tests',
  ['catalogue', 'db', 'engines', 'fileLinks'],
  async ({ input: { uid }, viewer, catalogue, db, engines, fileLinks }) => {
    const lora = await findLora(db, uid)
    if (lora === undefined) throw noSuchLora()
    const versions = await listLoraVersions(db, uid, mostVersions)
    const tests = await listTests(db, uid)
    const { models } = await catalogue.current()
    const plan = planLoraTask(
      lora,
      { live: await engines.list(), models },
      { ...testPrompts[0], isPrivate: true },
    )
    return {
      versions: viewLoraTests(versions, tests, { viewerId: viewer.id, fileUrl: fileLinks.sign }),
      unavailable: 'lack' in plan ? plan.lack : null,
    }
  },
)
