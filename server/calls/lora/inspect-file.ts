import { badInput } from '#server/call-error'
import type { LoraFacts } from '#server/domain/loras/inspect-lora'
import { headerLimits } from '#server/formats/lora-header'
import { readInThread } from '#server/outside/reader-thread'
import type { SafetyGate } from '#server/safety-gate'
import { withBudget } from '../with-budget.ts'

/** Reads the file's header. Throws if it is not a usable LoRA, or if its texts break [S-2]. */
export async function inspectFile(
  file: { head: Buffer; sizeBytes: number; fileName: string },
  {
    userId,
    place,
    signal,
    safety,
    now,
  }: { userId: string; place: string; signal: AbortSignal; safety: SafetyGate; now: () => Date },
): Promise<LoraFacts> {
  const { head: bytes, sizeBytes: fileBytes, fileName } = file
  const input = { bytes, fileBytes, fileName, year: now().getUTCFullYear() }
  const found = await withBudget({ limits: headerLimits, signal }, (budget) =>
    readInThread('lora', input, budget, userId),
  )
  if (found.problem !== undefined) throw badInput('body', found.problem)
  await safety.check({ userId, place, fields: { file: found.abuse }, verdicts: ['sexualises_minor'] })
  return found.facts
}
