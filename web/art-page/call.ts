import type { Answer } from '#web/api/answer.ts'
import { failWithoutResponse, readResponse } from '#web/api/read-response.ts'
import { siteFailure } from '#web/text/art-page.ts'

/** A minimal call, without the code that the app's own calls need. A failure always has a sentence. */
export async function callServer(name: string, input: object): Promise<Answer<unknown>> {
  const timeout = AbortSignal.timeout(15_000)
  const answering = fetch(`/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: timeout,
  })
  const answer = await answering
    .then(readResponse)
    .catch((error: unknown) => failWithoutResponse(error, timeout))
  return { ...answer, msg: answer.msg || siteFailure }
}
