import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'

/** Asks for an address that downloads the PNG, and follows it without leaving the page. */
export async function downloadArt({ art_id: artId }: { art_id: string }): Promise<void> {
  const answer = await call('art.get_dataurl', { art_id: artId })
  if (isOk(answer)) followDownload(answer.data)
}

export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
