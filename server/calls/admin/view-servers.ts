import type { z } from 'zod'
import type { imageServer } from '#contract/admin/image-server'
import type { Context } from '#server/context'
import { type ImageServerRow, listImageServers } from '#server/db/image-servers'
import { countRunning } from '#server/db/tasks'
import { splitCredentials } from '#server/domain/server-address'
import { unsealHeaders } from '#server/secrets'
import { viewAuthority } from './stored-address.ts'

export async function viewServers({
  config,
  db,
  now,
  secret,
}: Pick<Context, 'config' | 'db' | 'now' | 'secret'>): Promise<z.output<typeof imageServer>[]> {
  const running = await countRunning(db)
  const configured = config.comfyui.map(({ url, headers }) => splitCredentials(url, headers))
  const headersOf = (row: ImageServerRow) =>
    configured.find(({ url }) => url === row.url)?.headers ??
    unsealHeaders(secret, 'image servers', row.sealed_headers)
  return (await listImageServers(db)).map((row) => ({
    server_id: row.id,
    name: row.name,
    // A process of an earlier version may have stored credentials inside.
    url: splitCredentials(row.url).url,
    is_configured: !row.added || configured.some(({ url }) => url === row.url),
    draining: row.draining,
    paused: row.paused,
    last_error: row.last_error,
    checked_at: row.checked_at?.toISOString() ?? null,
    running: running.get(`comfyui:${row.id}`) ?? 0,
    failures: row.failures,
    last_failure: row.last_failure,
    rests_until: row.retry_at?.toISOString() ?? null,
    header_names: Object.keys(headersOf(row)).toSorted(),
    authority: viewAuthority(row.authority, now()),
    weight: row.weight,
  }))
}
