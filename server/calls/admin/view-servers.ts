import type { z } from 'zod'
import type { imageServer } from '#contract/admin/image-server'
import type { Db } from '#server/db/database'
import { listImageServers } from '#server/db/image-servers'
import { countRunning } from '#server/db/tasks'

export async function viewServers(db: Db): Promise<z.output<typeof imageServer>[]> {
  const running = await countRunning(db)
  return (await listImageServers(db)).map((row) => ({
    server_id: row.id,
    name: row.name,
    url: withoutPassword(row.url),
    is_configured: !row.added,
    draining: row.draining,
    last_error: row.last_error,
    checked_at: row.checked_at?.toISOString() ?? null,
    running: running.get(`comfyui:${row.id}`) ?? 0,
  }))
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href.replace(/\/$/, '')
}
