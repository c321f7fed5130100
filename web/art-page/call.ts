import { siteFailure } from '#web/text/art-page.ts'

type Answer = { status_code: number; msg: string; data: unknown }

/** A minimal call, without the code that the app's own calls need. */
export async function callServer(name: string, input: object): Promise<Answer> {
  try {
    const response = await fetch(`/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(15_000),
    })
    return (await response.json()) as Answer
  } catch {
    return { status_code: 500, msg: siteFailure, data: null }
  }
}
