import { handler } from '#server/call'
import { decideLora, loraParts } from './decide-lora.ts'

export const moderateLora = handler('admin.moderate_lora', loraParts, ({ input, viewer, ...parts }) =>
  decideLora(parts, viewer, input),
)
