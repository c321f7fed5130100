import { type InstallPart, listPacks } from './install-parts.ts'
import { listNames, type ObjectInfo } from './object-info.ts'

/** Names of files, of which only the first are kept. */
export type FileList = { count: number; names: string[] }

/** `broken`: a node fails when it is asked for its inputs. `incomplete`: nodes that we use are not in this version. */
type PackState = 'installed' | 'broken' | 'incomplete' | 'missing'

/** What is installed on a server, for admins. */
export type Inventory = {
  /** Types of nodes, ComfyUI's own included. */
  nodes: number
  /** The packs that our modes use. */
  packs: (InstallPart & { state: PackState })[]
  checkpoints: FileList
  diffusionModels: FileList
  loras: FileList
}

const namesAtMost = 300

export function readInventory(info: ObjectInfo, broken: ReadonlySet<string>): Inventory {
  const stateOf = (nodes: readonly string[]) => {
    if (nodes.some((node) => broken.has(node))) return 'broken'
    const there = nodes.filter((node) => Object.hasOwn(info, node)).length
    return there === nodes.length ? 'installed' : there > 0 ? 'incomplete' : 'missing'
  }
  return {
    nodes: Object.keys(info).length + broken.size,
    packs: listPacks().map(({ part, nodes }) => ({ ...part, state: stateOf(nodes) })),
    checkpoints: toFileList(listNames(info, 'CheckpointLoaderSimple', 'ckpt_name')),
    diffusionModels: toFileList(listNames(info, 'UNETLoader', 'unet_name')),
    loras: toFileList(listNames(info, 'LoraLoader', 'lora_name')),
  }
}

const toFileList = (names: readonly string[]): FileList => ({
  count: names.length,
  names: names.toSorted().slice(0, namesAtMost),
})
