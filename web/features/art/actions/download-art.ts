import { isOk } from '#web/api/answer.ts'
import { readOnce } from '#web/api/read.ts'
import { followDownload } from '#web/ui/follow-download.ts'

/** Downloads the PNG of one art. */
export async function downloadArt({ art_id: artId }: { art_id: string }): Promise<boolean> {
  const answer = await readOnce('art.get_dataurl', { art_id: artId })
  if (isOk(answer)) followDownload(answer.data)
  return isOk(answer)
}
