import { handler } from '#server/call'
import { listBlockedPhrases } from '#server/db/blocked-phrases'
import { auditPrompt } from '#server/domain/safety/audit-prompt'

export const promptAuditTest = handler(
  'admin.prompt_audit_test',
  ['db', 'now'],
  async ({ input, db, now }) => {
    const found = auditPrompt(input.text, now().getUTCFullYear(), await listBlockedPhrases(db))
    return {
      findings: found.map(({ onlyExplicit, ...finding }) => ({ ...finding, only_explicit: onlyExplicit })),
    }
  },
)
