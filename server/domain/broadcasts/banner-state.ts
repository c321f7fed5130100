import type { z } from 'zod'
import type { staffBanner } from '#contract/admin/set_banner'

export type BannerRow = { text: string; starts_at: Date; ends_at: Date | null }

export function toStaffBanner(
  { text, starts_at: start, ends_at: end }: BannerRow,
  now: Date,
): z.input<typeof staffBanner> {
  return {
    text,
    starts_at: start.toISOString(),
    ends_at: end?.toISOString() ?? null,
    state: start > now ? 'scheduled' : end !== null && end <= now ? 'ended' : 'shown',
  }
}
