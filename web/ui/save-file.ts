import { followDownload } from './follow-download.ts'

/** Saves a text that the page has as a file. */
export function saveFile(name: string, content: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  followDownload(url, name)
  URL.revokeObjectURL(url)
}
