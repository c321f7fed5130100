import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { statement } from '../membership/statement.ts'
import { listSessions } from '../user/list_sessions.ts'
import { deskCase } from './desk-case.ts'
import { foundUser } from './search_users.ts'

const quotaNames = [
  'pictures_a_day',
  'messages_a_day',
  'characters',
  'uploads',
  'upload_storage_bytes',
  'lora_uploads',
  'lora_storage_bytes',
] as const

export const getUser = contract({
  audience: 'support',
  kind: 'read',
  input: z.object({ user_id: id }),
  output: foundUser.extend({
    email_verified: z.boolean(),
    totp_enabled: z.boolean(),
    language: z.string().nullable(),
    suspended_reason: z.string().nullable(),
    /** When the account will be erased. */
    erase_after: z.string().nullable(),
    tier_expires_at: z.string().nullable(),
    /** Why the caller may not act on this user; null: the caller may. */
    refusal: z.string().nullable(),
    sessions: z.array(listSessions.output.element.omit({ is_current: true })),
    api_keys: z.number().int(),
    quotas: z.array(z.object({ name: z.enum(quotaNames), used: z.number().int(), limit: z.number().int() })),
    /** The newest 20. */
    cases: z.array(
      deskCase.pick({
        case_id: true,
        subject: true,
        rule: true,
        verdict: true,
        state: true,
        created_at: true,
      }),
    ),
    /** The newest 20 payments and grants. */
    statement: statement.output.shape.items,
  }),
})
