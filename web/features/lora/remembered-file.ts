import type { LoraUpload } from './queries.ts'

const keyOf = (uploadId: string) => `lora-upload ${uploadId}`

/** A browser forgets the file with the page; this is how it is known again when somebody chooses it anew. */
export function rememberFile({ upload_id: id }: LoraUpload, file: File): void {
  try {
    localStorage.setItem(keyOf(id), String(file.lastModified))
  } catch {
    // Without a store its name and length have to do.
  }
}

/** The rest of another file would make a broken one of the two. */
export function isSameFile(upload: LoraUpload, file: File): boolean {
  if (upload.file_name !== file.name || upload.size_bytes !== file.size) return false
  const changedAt = localStorage.getItem(keyOf(upload.upload_id))
  return changedAt === null || changedAt === String(file.lastModified)
}
