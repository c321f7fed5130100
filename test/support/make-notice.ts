import type { Visitor } from './visitor.ts'

type Sent = { case_id: string; key: string }

/** A takedown request about arts, by somebody without an account. */
export async function makeNotice(
  visitor: Visitor,
  artIds: readonly string[],
  over: Record<string, unknown> = {},
): Promise<Sent> {
  const { status, msg, data } = await visitor.call('abuse.submit', {
    kind: 'likeness',
    urls: artIds.map((id) => `${visitor.url}/art/${id}`),
    statement: 'This is me, and nobody asked me.',
    contact: 'jane@example.org',
    signature: 'Jane Doe',
    ...over,
  })
  if (status !== 200) throw new Error(`the notice was not accepted: ${status} ${msg}`)
  return data
}
