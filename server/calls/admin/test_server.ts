import { handler } from '#server/call'
import { splitCredentials } from '#server/domain/server-address'
import { createComfyEngine } from '#server/engines/image/comfyui/comfy-engine'

export const testServer = handler('admin.test_server', ['catalogue'], async ({ input, catalogue }) => {
  const { models } = await catalogue.current()
  const address = splitCredentials(input.url, input.headers)
  const engine = createComfyEngine({ ...address, models })
  try {
    await engine.refresh()
    const { health, capabilities } = engine
    if (health.state !== 'up') {
      const reason = health.state === 'down' ? health.reason : 'The server does not answer.'
      return { is_up: false, reason, version: null, modes: [], models: [], missing: [], advice: [] }
    }
    return {
      is_up: true,
      reason: null,
      version: health.version,
      modes: [...capabilities.modes],
      models: [...capabilities.models],
      missing: [...capabilities.missing],
      advice: [...health.advice],
    }
  } finally {
    await engine.close()
  }
})
