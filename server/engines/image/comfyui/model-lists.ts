import type { CatalogueModel } from '#contract/catalogue/model-table'
import { WANTED_FILES } from './files.ts'
import { readFileHash, stemOf } from './object-info.ts'

/** Folders with files that recipes load, by the names that `/models` has for them. */
export const MODEL_FOLDERS = [
  'checkpoints',
  'diffusion_models',
  'loras',
  'vae',
  'text_encoders',
  'clip_vision',
  'controlnet',
  'upscale_models',
  'ipadapter',
  'animatediff_models',
  'insightface',
  'reswapper',
  'hyperswap',
  'facerestore_models',
] as const

/** Any file in these can be put behind a model's name. */
const BASE_FOLDERS: readonly string[] = ['checkpoints', 'diffusion_models']

/** The files among them that we could use, as a text to compare: other files come and go without a consequence. */
export function listUsedFiles(
  lists: Readonly<Record<string, readonly string[]>>,
  models: readonly CatalogueModel[],
): string {
  const wanted = new Set([...WANTED_FILES, ...models.map(({ file }) => file)].map(stemOf))
  const isUsed = (file: string) => wanted.has(stemOf(file)) || readFileHash(file) !== undefined
  return Object.entries(lists)
    .flatMap(([folder, files]) =>
      files
        .filter((file) => BASE_FOLDERS.includes(folder) || isUsed(file))
        .map((file) => `${folder}/${file}`),
    )
    .toSorted()
    .join('\n')
}
