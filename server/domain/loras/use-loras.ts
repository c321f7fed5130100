import { familiesOfMode, MODEL_FAMILIES, type ModelFamily } from '#contract/catalogue/model-families'
import { MODES, type ModeName } from '#contract/catalogue/modes'
import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import type { LoraBase } from '#contract/lora/lora-card'
import { type Abilities, findObstacles } from '../tasks/feasibility.ts'

export type Lora = {
  id: string
  name: string
  base_model: LoraBase
  /** Hexadecimal. */
  sha256: string
}

type Issue = { path: string; message: string }

/**
 * The requested LoRAs with their stored names and files, which the caller cannot override. `usable`: the
 * LoRAs that the caller may use; `family`: that of the model that draws. undefined: one of them was not found.
 */
export function matchLoras(
  asked: TaskSettings['loras'],
  usable: readonly Lora[],
  family: ModelFamily,
): { loras: TaskSettings['loras'] } | { issue: Issue } | undefined {
  const uids = asked.map(({ uid }) => uid)
  if (new Set(uids).size < uids.length) {
    return { issue: { path: 'loras', message: 'The same LoRA is in the list twice.' } }
  }
  const loras: TaskSettings['loras'] = []
  for (const [i, { uid, weight }] of asked.entries()) {
    const lora = usable.find(({ id }) => id === uid)
    if (lora === undefined) return undefined
    if (lora.base_model !== family) {
      const message = `${lora.name} is made for ${MODEL_FAMILIES[lora.base_model]} and cannot be used with ${MODEL_FAMILIES[family]}.`
      return { issue: { path: `loras.${i}.uid`, message } }
    }
    loras.push({ uid, name: lora.name, weight, file: lora.sha256 })
  }
  return { loras }
}

/**
 * If only a stand-in engine can draw the task, it is drawn without LoRAs, with a warning. If a server with
 * the model is up, the LoRAs stay, and the task is refused with what that server lacks.
 */
export function leaveOutLoras(
  settings: TaskSettings,
  engines: readonly Abilities[],
): { settings: TaskSettings; warnings: Warning[] } {
  const without = { ...settings, loras: [] }
  const able = engines.filter((engine) => findObstacles(without, engine).length === 0)
  const [standIn] = able
  if (settings.loras.length === 0 || standIn === undefined || able.some(({ standsIn }) => !standsIn)) {
    return { settings, warnings: [] }
  }
  const message = `${standIn.name} cannot use LoRAs: drawn without ${settings.loras.map(({ name }) => name).join(', ')}.`
  return { settings: without, warnings: [{ option: 'loras', message }] }
}

/** Why no engine can currently draw with a LoRA; null: one can. */
export function findLoraLack(
  { base_model: base, sha256 }: Pick<Lora, 'base_model' | 'sha256'>,
  engines: readonly Abilities[],
): string | null {
  const modes = (Object.keys(MODES) as ModeName[]).filter((mode) => familiesOfMode(mode).includes(base))
  const drawing = engines.filter((engine) => engine.modes.some((mode) => (modes as string[]).includes(mode)))
  const able = drawing.filter(({ maxLoras }) => maxLoras > 0)
  if (able.some(({ loras }) => loras.includes(sha256))) return null
  if (able.length > 0) return 'No server here has the file of this LoRA yet.'
  const [first] = drawing
  return first === undefined
    ? 'No server that could use it is up at the moment.'
    : `${first.name} cannot use LoRAs.`
}

/** For a user who could use the LoRA before. */
export function sayRefused({
  name,
  is_taken_back: isTakenBack,
}: {
  name: string
  is_taken_back: boolean
}): string {
  return isTakenBack
    ? `The LoRA ${name} was taken back and can no longer be used. Remove it to go on.`
    : `The LoRA ${name} was refused and cannot be used. Remove it to go on.`
}

/** The prompt mode that previews are drawn in. */
export function previewMode(base: LoraBase): ModeName {
  return base === 'flux' ? 'fluxtext2img' : 'image'
}
