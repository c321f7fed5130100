import { badInput } from '#server/call-error'
import { inspectLora, type LoraFacts } from '#server/domain/loras/inspect-lora'
import type { SafetyGate } from '#server/safety-gate'

/** What the file says about itself, or a refusal: what it is no LoRA for, or words in it that break [S-2]. */
export async function inspectFile(
  file: { head: Buffer; sizeBytes: number; fileName: string },
  { userId, place, safety, now }: { userId: string; place: string; safety: SafetyGate; now: () => Date },
): Promise<LoraFacts> {
  const found = inspectLora(file.head, file.sizeBytes, file.fileName, now().getUTCFullYear())
  if (found.problem !== undefined) throw badInput('body', found.problem)
  await safety.check({ userId, place, fields: { file: found.abuse }, verdicts: ['sexualises_minor'] })
  return found.facts
}
