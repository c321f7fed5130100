import { z } from 'zod'
import { type Tier, tier } from '#contract/account'
import { tierTable } from '#contract/admin/tier-terms'

export type TierTable = z.infer<typeof tierTable>

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

export const defaultTiers: TierTable = {
  free: {
    price_month_cents: 0,
    price_year_cents: 0,
    pictures_a_day: 40,
    tasks_waiting: 5,
    images_a_task: 4,
    scheduler_weight: 1,
    messages_a_day: 150,
    lora_uploads: 2,
    lora_storage_bytes: gigabyte,
    characters: 200,
    character_versions: 20,
    character_text_bytes: 50 * megabyte,
    uploads: 1_000,
    upload_storage_bytes: 2 * gigabyte,
    pro_models: false,
    upscale_4x: false,
    long_video: false,
  },
  plus: {
    price_month_cents: 900,
    price_year_cents: 9000,
    pictures_a_day: 300,
    tasks_waiting: 10,
    images_a_task: 4,
    scheduler_weight: 2,
    messages_a_day: 1_500,
    lora_uploads: 10,
    lora_storage_bytes: 20 * gigabyte,
    characters: 500,
    character_versions: 50,
    character_text_bytes: 200 * megabyte,
    uploads: 5_000,
    upload_storage_bytes: 10 * gigabyte,
    pro_models: false,
    upscale_4x: true,
    long_video: false,
  },
  pro: {
    price_month_cents: 1900,
    price_year_cents: 19000,
    pictures_a_day: 1_500,
    tasks_waiting: 20,
    images_a_task: 8,
    scheduler_weight: 4,
    messages_a_day: 6_000,
    lora_uploads: 50,
    lora_storage_bytes: 100 * gigabyte,
    characters: 2_000,
    character_versions: 100,
    character_text_bytes: 500 * megabyte,
    uploads: 20_000,
    upload_storage_bytes: 50 * gigabyte,
    pro_models: true,
    upscale_4x: true,
    long_video: true,
  },
  ultra: {
    price_month_cents: 4900,
    price_year_cents: 49000,
    pictures_a_day: 6_000,
    tasks_waiting: 40,
    images_a_task: 8,
    scheduler_weight: 8,
    messages_a_day: 20_000,
    lora_uploads: 200,
    lora_storage_bytes: 500 * gigabyte,
    characters: 5_000,
    character_versions: 200,
    character_text_bytes: gigabyte,
    uploads: 50_000,
    upload_storage_bytes: 200 * gigabyte,
    pro_models: true,
    upscale_4x: true,
    long_video: true,
  },
}

/** A stored table, or the operator's tiers.json. Terms that it does not name keep their defaults. */
export const parseTiers: z.ZodType<TierTable> = z
  .record(tier, z.object({}).loose())
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).map(([name, terms]) => [name, { ...defaultTiers[name as Tier], ...terms }]),
    ),
  )
  .pipe(tierTable)

/** No membership and unknown ones count as free. */
export function tierOf(membership: string | null): Tier {
  return tier.catch('free').parse(membership)
}
