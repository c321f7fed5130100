import type { z } from 'zod'
import type { Tier } from '#contract/account'
import type { broadcast } from '#contract/admin/broadcast-fields'

export type BroadcastRow = {
  id: string
  text: string
  tier: Tier | null
  language: string | null
  user_id: string | null
  in_app: boolean
  email: boolean
  push: boolean
  is_important: boolean
  starts_at: Date
  state: 'scheduled' | 'sending' | 'sent' | 'cancelled'
  sent_count: number
  created_at: Date
  finished_at: Date | null
  creator_name: string | null
}

export function toBroadcast(row: BroadcastRow): z.input<typeof broadcast> {
  return {
    broadcast_id: row.id,
    text: row.text,
    to: {
      ...(row.tier !== null && { tier: row.tier }),
      ...(row.language !== null && { language: row.language }),
      ...(row.user_id !== null && { user_id: row.user_id }),
    },
    channels: { in_app: row.in_app, email: row.email, push: row.push },
    is_important: row.is_important,
    starts_at: row.starts_at.toISOString(),
    state: row.state,
    sent_count: row.sent_count,
    created_by: row.creator_name,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
