import { ImageEngineFailedError } from '../errors.ts'
import type { ComfyClient } from './client.ts'

export type ComfyHealth =
  | { readonly state: 'unknown' }
  | { readonly state: 'down'; readonly checkedAt: Date; readonly reason: string }
  | {
      readonly state: 'up'
      readonly checkedAt: Date
      readonly version: string
      /** Prompts that wait or run there, ours and others'. */
      readonly queueRemaining: number
      readonly latencyMs: number
      readonly devices: readonly {
        readonly name: string
        readonly vramTotal: number
        readonly vramFree: number
      }[]
      /** How the operator should start it instead. */
      readonly advice: readonly string[]
    }

export async function readHealth(client: ComfyClient): Promise<ComfyHealth> {
  const checkedAt = new Date()
  const begin = performance.now()
  try {
    const queueRemaining = await client.countQueue()
    const latencyMs = Math.round(performance.now() - begin)
    const { system, devices } = await client.readStats()
    return {
      state: 'up',
      checkedAt,
      version: system.comfyui_version ?? 'unknown',
      queueRemaining,
      latencyMs,
      devices: devices.map(({ name, vram_total, vram_free }) => ({
        name,
        vramTotal: vram_total,
        vramFree: vram_free,
      })),
      advice: adviceFor(system.argv),
    }
  } catch (error) {
    if (!(error instanceof ImageEngineFailedError)) throw error
    return { state: 'down', checkedAt, reason: error.message }
  }
}

function adviceFor(argv: readonly string[]): string[] {
  return argv.includes('--disable-metadata')
    ? []
    : ['Start it with --disable-metadata, so that no prompt is written into files on its disk.']
}
