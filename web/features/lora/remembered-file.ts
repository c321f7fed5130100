import { keep, readKept } from '#web/api/browser-storage.ts'
import type { LoraUpload } from './queries.ts'

const keyOf = (uploadId: string) => `lora-upload ${uploadId}`

/** Remembers a file's date, to recognise the file when it is chosen again after a reload. */
export function rememberFile({ upload_id: id }: LoraUpload, file: File): void {
  keep(keyOf(id), String(file.lastModified))
}

/** Continuing an upload with another file would produce a broken one. */
export function isSameFile(upload: LoraUpload, file: File): boolean {
  if (upload.file_name !== file.name || upload.size_bytes !== file.size) return false
  // Without storage only the name and the size are compared.
  const changedAt = readKept(keyOf(upload.upload_id))
  return changedAt === null || changedAt === String(file.lastModified)
}
