import { handler } from '#server/call'
import { auditPrompt } from '#server/domain/safety/audit-prompt'

export const promptAuditTest = handler('admin.prompt_audit_test', ['now'], async ({ input, now }) => ({
  findings: auditPrompt(input.text, now().getUTCFullYear()).map(({ onlyExplicit, ...finding }) => ({
    ...finding,
    only_explicit: onlyExplicit,
  })),
}))
