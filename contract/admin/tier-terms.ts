import { z } from 'zod'
import { tierLimits } from '../account.ts'
import { tiers } from '../tiers.ts'

const count = (least: number, most: number) =>
  z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(least, `At least ${least.toLocaleString('en')}.`)
    .max(most, `At most ${most.toLocaleString('en')}.`)
const many = count(0, 1e9)
const bytes = count(0, 2 ** 50)
const cents = count(0, 1e7)

/** What one membership gives and costs. */
const tierTerms = tierLimits.extend({
  price_month_cents: cents,
  price_year_cents: cents,
  pictures_a_day: many,
  tasks_waiting: count(1, 1e6),
  // The form and the engines make at most eight images of one task.
  images_a_task: count(1, 8),
  scheduler_weight: count(1, 1e6),
  messages_a_day: many,
  lora_uploads: many,
  lora_storage_bytes: bytes,
  characters: many,
  character_versions: count(1, 1e6),
  character_text_bytes: bytes,
  uploads: many,
  upload_storage_bytes: bytes,
})

export const tierTable = z.record(z.enum(tiers), tierTerms)
