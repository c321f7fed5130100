import { endServerSearch } from '#server/db/server-searches'
import type { ServerAddress } from '#server/domain/server-address'
import { openOpenAiEngine } from '#server/engines/chat/openai-compatible/openai-engine'
import { createComfyEngine } from '#server/engines/image/comfyui/comfy-engine'
import type { ModelCatalogue } from '#server/model-catalogue'
import { jobHandler } from './job-handler.ts'
import { testServer } from './test-server.ts'

const patienceMs = 15_000

export const run = jobHandler(testServer, ['catalogue', 'db'], async (payload, { catalogue, db }) => {
  const { search_id, kind, ...address } = payload
  const outcome = await (kind === 'image' ? testImageServer(address, catalogue) : testChatServer(address))
  await endServerSearch(db, search_id, [outcome])
})

async function testImageServer(address: ServerAddress, catalogue: Pick<ModelCatalogue, 'current'>) {
  const { models } = await catalogue.current()
  const engine = createComfyEngine({ ...address, models })
  try {
    await engine.refresh()
    const { health, capabilities } = engine
    if (health.state !== 'up') {
      const reason = health.state === 'down' ? health.reason : 'The server does not answer.'
      return { is_up: false, reason, version: null, modes: [], models: [], missing: [], advice: [] }
    }
    const { modes, models: found, missing } = capabilities
    const { version, advice } = health
    return { is_up: true, reason: null, version, modes, models: found, missing, advice }
  } finally {
    await engine.close()
  }
}

async function testChatServer({ url, headers, authority }: ServerAddress) {
  const engine = await openOpenAiEngine({ baseUrl: url, headers, authority, checkWithinMs: patienceMs })
  try {
    const isUp = await engine.isUp()
    const { name, model, window, listedModels = [] } = engine.capabilities
    const reason = isUp ? null : (engine.problem?.sentence ?? 'The server does not answer.')
    return { is_up: isUp, reason, name, model, window, models: listedModels }
  } finally {
    await engine.close()
  }
}
