import { z } from 'zod'
import { contract } from '../call.ts'
import { inboxClasses } from './inbox-classes.ts'

/** How much waits in each class; counting stops at `countedAtMost`, so that a full inbox opens as fast as an empty one. */
export const countInbox = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({}),
  output: z.record(z.enum(inboxClasses), z.number().int()),
})
