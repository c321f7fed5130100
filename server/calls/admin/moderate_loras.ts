import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { decideLora, loraParts } from './decide-lora.ts'

export const moderateLoras = handler(
  'admin.moderate_loras',
  loraParts,
  async ({ input, viewer, ...parts }) => {
    const { decision, reason } = input
    const decided: string[] = []
    const skipped: { uid: string; message: string }[] = []
    for (const lora of new Map(input.loras.map((each) => [each.uid, each])).values()) {
      try {
        await decideLora(parts, viewer, { ...lora, decision, reason, reconsider: false })
        decided.push(lora.uid)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        skipped.push({ uid: lora.uid, message: error.sentence })
      }
    }
    return { decided, skipped }
  },
)
