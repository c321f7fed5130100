/**
 * The keys of stored files. Every key is built and parsed here, so that a key of an unknown shape is neither
 * served nor deleted.
 */
export type FileKey =
  | { kind: 'art'; artId: string }
  | { kind: 'upload'; assetId: string }
  | { kind: 'lora_part' }
  | { kind: 'preserved' }

/** One top-level folder per kind of file. Held uploads are moved to a folder of their own [S-3]. */
export const fileFolders = ['arts/', 'held/', 'loras/', 'preserved/', 'uploads/'] as const

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const artShape = new RegExp(`^arts/([0-9a-f]{2})/(${uuid})-[0-9a-f]{8}(?:\\.png|\\.webp|-thumb\\.webp)$`)
const uploadShape = new RegExp(`^(?:uploads|held)/([0-9a-f]{2})/(${uuid})\\.(?:png|jpg|webp)$`)
const loraShape = new RegExp(`^loras/([0-9a-f]{2})/(${uuid})$`)
const preservedShape = new RegExp(`^preserved/([0-9a-f]{2})/(${uuid})$`)
/** The suffix that a crash leaves on a partly written file; see createFolderStorage. */
const partialEnd = /\.[0-9a-f]{16}\.part$/

/** The end of an id is random, so that files spread evenly over 256 folders. */
const folderOf = (id: string) => id.slice(-2)

/** The run is part of the name, so that two runs of a task never write the same file. */
export function artKeys(artId: string, runId: string, extension: 'png' | 'webp') {
  const base = `arts/${folderOf(artId)}/${artId}-${runId.slice(-8)}`
  return { fileKey: `${base}.${extension}`, thumbKey: `${base}-thumb.webp` }
}

export const uploadKey = (assetId: string, extension: 'png' | 'jpg' | 'webp') =>
  `uploads/${folderOf(assetId)}/${assetId}.${extension}`

export const heldKey = (key: string) => key.replace(/^uploads\//, 'held/')

export const loraPartKey = (id: string) => `loras/${folderOf(id)}/${id}`

export const preservedKey = (id: string) => `preserved/${folderOf(id)}/${id}`

/** undefined: this server never writes a file of that name. */
export function readFileKey(key: string): FileKey | undefined {
  const read = (shape: RegExp) => {
    const [, folder, id = ''] = shape.exec(key) ?? []
    return folder === folderOf(id) ? id : undefined
  }
  const artId = read(artShape)
  if (artId !== undefined) return { kind: 'art', artId }
  const assetId = read(uploadShape)
  if (assetId !== undefined) return { kind: 'upload', assetId }
  if (read(preservedShape) !== undefined) return { kind: 'preserved' }
  return read(loraShape) === undefined ? undefined : { kind: 'lora_part' }
}

/** Whether this server may have written it, complete or partial: the cleanup deletes nothing else. */
export function isWrittenHere(key: string): boolean {
  return readFileKey(key.replace(partialEnd, '')) !== undefined
}
